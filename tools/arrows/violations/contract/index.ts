import '@uplift/core/foundation';
import 'zod';
