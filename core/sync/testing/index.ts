/** Doubles of what syncing needs. */
export { PLAIN_CIPHERS } from './plain-cipher.ts';
