export const room = 'music';
