export const statement = 'select id from sets where owner = $1';
