import '@uplift/core/foundation';
import '@uplift/core/music';
