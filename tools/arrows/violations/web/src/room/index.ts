export const room = 'room';
