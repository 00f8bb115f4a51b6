export const room = 'songbook';
