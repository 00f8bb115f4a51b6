import '@uplift/core/songbook';
