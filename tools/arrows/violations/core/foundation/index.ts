export const room = 'foundation';
