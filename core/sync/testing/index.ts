/** Doubles of what syncing needs. */
export { PLAIN_CIPHERS, plainFingerprint, toBytes, toText } from './plain-cipher.ts';
