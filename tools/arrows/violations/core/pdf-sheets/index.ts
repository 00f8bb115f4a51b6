export const room = 'pdf-sheets';
