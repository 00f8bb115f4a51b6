export const room = 'collections';
