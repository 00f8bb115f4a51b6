import '@uplift/core/foundation';
