export const room = 'presentation';
