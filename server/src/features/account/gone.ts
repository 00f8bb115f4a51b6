import { refuse } from '../../platform/http/serve.ts';

/** The account was deleted elsewhere while a call of it ran. */
export const GONE = refuse(401, { for: 'server_error', because: 'This account was deleted.' });
