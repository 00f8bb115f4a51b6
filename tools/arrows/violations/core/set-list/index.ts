export const room = 'set-list';
