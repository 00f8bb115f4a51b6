export const room = 'lyrics';
