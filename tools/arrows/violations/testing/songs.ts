export const SONG = 'Amazing Grace';
