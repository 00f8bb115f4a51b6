export const room = 'membership';
