import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { expect, test } from 'vitest';
import { readAuthentication, readRegistration } from './credential-json.ts';
import { verifyAuthentication } from './verify-authentication.ts';
import { ALGORITHMS, verifyRegistration } from './verify-registration.ts';

// "ES256 Credential with No Attestation", WebAuthn Level 3, section 16.2. Its authenticator did not verify the person.

const id = base64url('f91f391db4c9b2fde0ea70189cba3fb63f579ba6122b33ad94ff3ec330084be4');
const party = { id: 'example.org', origin: 'https://example.org' };

const registration = readRegistration({
  id,
  rawId: id,
  type: 'public-key',
  response: {
    clientDataJSON: base64url(
      '7b2274797065223a22776562617574686e2e637265617465222c226368616c6c656e6765223a22414d4d507434557878475453746e63647134313759447742466938767049612d7077386f4f755657345441222c226f726967696e223a2268747470733a2f2f6578616d706c652e6f7267222c2263726f73734f726967696e223a66616c73652c22657874726144617461223a22636c69656e74446174614a534f4e206d617920626520657874656e6465642077697468206164646974696f6e616c206669656c647320696e20746865206675747572652c207375636820617320746869733a20426b5165446a646354427258426941774a544c453551227d',
    ),
    attestationObject: base64url(
      'a363666d74646e6f6e656761747453746d74a068617574684461746158a4bfabc37432958b063360d3ad6461c9c4735ae7f8edd46592a5e0f01452b2e4b559000000008446ccb9ab1db374750b2367ff6f3a1f0020f91f391db4c9b2fde0ea70189cba3fb63f579ba6122b33ad94ff3ec330084be4a5010203262001215820afefa16f97ca9b2d23eb86ccb64098d20db90856062eb249c33a9b672f26df61225820930a56b87a2fca66334b03458abf879717c12cc68ed73290af2e2664796b9220',
    ),
  },
});

const authentication = readAuthentication({
  id,
  rawId: id,
  type: 'public-key',
  response: {
    clientDataJSON: base64url(
      '7b2274797065223a22776562617574686e2e676574222c226368616c6c656e6765223a224f63446e55685158756c5455506f334a5558543049393770767a7a59425039745a63685879617630314167222c226f726967696e223a2268747470733a2f2f6578616d706c652e6f7267222c2263726f73734f726967696e223a66616c73657d',
    ),
    authenticatorData: base64url('bfabc37432958b063360d3ad6461c9c4735ae7f8edd46592a5e0f01452b2e4b51900000000'),
    signature: base64url(
      '3046022100f50a4e2e4409249c4a853ba361282f09841df4dd4547a13a87780218deffcd380221008480ac0f0b93538174f575bf11a1dd5d78c6e486013f937295ea13653e331e87',
    ),
  },
});

test('the passkey of the test vector is right except for the person, who was not verified: it is not stored', async () => {
  if (registration === null) throw new Error('The vector cannot be read.');
  const { response, challenge } = registration;
  expect(challenge).toBe(base64url('00c30fb78531c464d2b6771dab8d7b603c01162f2fa486bea70f283ae556e130'));
  const expected = { expectedChallenge: challenge, expectedOrigin: party.origin, expectedRPID: party.id };
  const verified = await verifyRegistrationResponse({
    response,
    ...expected,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  });
  expect(verified.registrationInfo).toMatchObject({
    credential: { id, counter: 0 },
    aaguid: '8446ccb9-ab1d-b374-750b-2367ff6f3a1f',
    userVerified: false,
    credentialBackedUp: true,
  });
  expect(await verifyRegistration(response, { challenge, party })).toBeNull();
});

test('the answer of the test vector is signed correctly, and signs no one in', async () => {
  if (authentication === null) throw new Error('The vector cannot be read.');
  const { response, challenge } = authentication;
  expect(challenge).toBe(base64url('39c0e7521417ba54d43e8dc95174f423dee9bf3cd804ff6d65c857c9abf4d408'));
  const publicKey = new Uint8Array(
    Buffer.from(
      'a5010203262001215820afefa16f97ca9b2d23eb86ccb64098d20db90856062eb249c33a9b672f26df61225820930a56b87a2fca66334b03458abf879717c12cc68ed73290af2e2664796b9220',
      'hex',
    ),
  );
  const expected = { expectedChallenge: challenge, expectedOrigin: party.origin, expectedRPID: party.id };
  const credential = { id, publicKey, counter: 0 };
  const { verified } = await verifyAuthenticationResponse({
    response,
    ...expected,
    credential,
    requireUserVerification: false,
  });
  expect(verified).toBe(true);
  const kept = { name: '', transports: [], isBackedUp: true, createdAt: new Date(0), lastUsedAt: null };
  const passkey = { ...kept, ...credential, accountId: '00000000-0000-4000-8000-000000000000' };
  expect(await verifyAuthentication(response, passkey, { challenge, party })).toBeNull();
});

function base64url(hex: string): string {
  return Buffer.from(hex, 'hex').toString('base64url');
}
