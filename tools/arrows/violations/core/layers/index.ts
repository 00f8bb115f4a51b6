export const room = 'layers';
