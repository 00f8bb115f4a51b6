export const room = 'sync';
