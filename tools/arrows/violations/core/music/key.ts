export const key = 'C';
