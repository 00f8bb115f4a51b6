export const room = 'suggestions';
