export const room = 'record-session';
