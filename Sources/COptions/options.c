#include "segue_options.h"
