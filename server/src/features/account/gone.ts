import { refuse } from '../../platform/http/serve.ts';

/** The account was deleted by another request while this call ran. */
export const GONE = refuse(401, { for: 'server_error', because: 'This account was deleted.' });
