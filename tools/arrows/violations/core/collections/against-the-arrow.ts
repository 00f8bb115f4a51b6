import '@uplift/core/set-list';
