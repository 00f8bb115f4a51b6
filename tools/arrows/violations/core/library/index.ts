export const room = 'library';
