export const room = 'import';
