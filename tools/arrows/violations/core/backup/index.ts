export const room = 'backup';
