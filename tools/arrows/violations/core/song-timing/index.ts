export const room = 'song-timing';
