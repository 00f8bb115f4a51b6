export const room = 'song-edits';
