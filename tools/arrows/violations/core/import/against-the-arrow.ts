import '@uplift/core/collections';
