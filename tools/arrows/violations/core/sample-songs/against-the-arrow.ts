import '@uplift/core/collections';
export const room = 'sample-songs';
