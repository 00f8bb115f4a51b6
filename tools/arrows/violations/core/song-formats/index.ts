export const room = 'song-formats';
