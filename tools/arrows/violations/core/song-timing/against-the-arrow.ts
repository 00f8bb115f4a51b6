import '@uplift/core/library';
