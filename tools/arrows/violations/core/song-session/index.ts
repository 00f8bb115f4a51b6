export const room = 'song-session';
