export const room = 'search';
