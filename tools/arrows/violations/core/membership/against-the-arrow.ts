import '@uplift/core/music';
