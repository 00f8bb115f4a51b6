import { expect, test } from 'vitest';
import { registrationBody, newPasskey } from '../../test-platform/authenticator.ts';
import { readRegistration } from './credential-json.ts';
import { isUnattested } from './verify-registration.ts';

const passkey = newPasskey({ user: { id: 'AAAA' } });
const made = registrationBody(passkey, { challenge: 'AAAA', origin: 'https://example.org', rpId: 'example.org' });

/** "none" and an empty statement, as CBOR. */
const NONE = '646e6f6e656761747453746d74a0';

test.each([
  ['no one', NONE, true],
  // {alg: -7, sig: h'00'}
  ['the passkey itself', '667061636b65646761747453746d74a263616c6726637369674100', true],
  // {alg: -7, sig: h'00', x5c: [h'00']}
  ['a certificate', '667061636b65646761747453746d74a363616c672663736967410063783563814100', false],
  ['a chip', '6374706d6761747453746d74a0', false],
  ['Android', '6b616e64726f69642d6b65796761747453746d74a0', false],
])('a passkey attested by %s counts as unattested or not', async (...[, statement, isTaken]) => {
  const attestation = Buffer.from(made.response.attestationObject, 'base64url').toString('hex');
  expect(attestation).toContain(NONE);
  const attestationObject = Buffer.from(attestation.replace(NONE, statement), 'hex').toString('base64url');
  const read = readRegistration({ ...made, response: { ...made.response, attestationObject } });
  expect(read !== null && (await isUnattested(read.response))).toBe(isTaken);
});
