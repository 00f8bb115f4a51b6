export const room = 'links';
