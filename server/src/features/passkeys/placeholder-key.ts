import { generateKeyPairSync } from 'node:crypto';

/**
 * A public key on P-256, as COSE (RFC 9053, section 7.1.1), whose private half was discarded. Answers of unknown
 * passkeys are checked with it, so that they take as long as those of known ones.
 */
export function createPlaceholderKey(): Uint8Array<ArrayBuffer> {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
  // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
  const parts = [
    Buffer.from('a5010203262001215820', 'hex'),
    decodeBase64Url(x),
    Buffer.from('225820', 'hex'),
    decodeBase64Url(y),
  ];
  return new Uint8Array(Buffer.concat(parts));
}

function decodeBase64Url(text: string): Buffer {
  return Buffer.from(text, 'base64url');
}
