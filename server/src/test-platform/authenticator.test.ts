import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { attestationObject, FLAGS } from './authenticator.ts';

test('the test authenticator writes the attestation object of the test vector "none ES256" byte for byte (WebAuthn Level 3, section 16.2)', () => {
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: fromHex('afefa16f97ca9b2d23eb86ccb64098d20db90856062eb249c33a9b672f26df61'),
      y: fromHex('930a56b87a2fca66334b03458abf879717c12cc68ed73290af2e2664796b9220'),
    },
  });
  const passkey = {
    id: fromHex('f91f391db4c9b2fde0ea70189cba3fb63f579ba6122b33ad94ff3ec330084be4'),
    userHandle: '',
    keys: { ...generateKeyPairSync('ec', { namedCurve: 'P-256' }), publicKey },
    aaguid: '8446ccb9ab1db374750b2367ff6f3a1f',
  };
  const flags = FLAGS.present | FLAGS.backupEligible | FLAGS.backedUp;
  const ceremony = { challenge: '', origin: 'https://example.org', rpId: 'example.org', flags };
  expect(attestationObject(passkey, ceremony).toString('hex')).toBe(
    'a363666d74646e6f6e656761747453746d74a068617574684461746158a4bfabc37432958b063360d3ad6461c9c4735ae7f8edd46592a5e0f01452b2e4b5' +
      '59000000008446ccb9ab1db374750b2367ff6f3a1f0020f91f391db4c9b2fde0ea70189cba3fb63f579ba6122b33ad94ff3ec330084be4' +
      'a5010203262001215820afefa16f97ca9b2d23eb86ccb64098d20db90856062eb249c33a9b672f26df61' +
      '225820930a56b87a2fca66334b03458abf879717c12cc68ed73290af2e2664796b9220',
  );
});

function fromHex(hex: string): string {
  return Buffer.from(hex, 'hex').toString('base64url');
}
