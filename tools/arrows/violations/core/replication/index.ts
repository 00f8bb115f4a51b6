export const room = 'replication';
