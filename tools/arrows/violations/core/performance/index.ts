export const room = 'performance';
