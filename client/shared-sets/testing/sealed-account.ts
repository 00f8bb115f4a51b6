import * as keys from '@uplift/adapters/keys';
import { createRecordCipher } from '@uplift/adapters/vault';
import { type SongId, type UpliftId, toId } from '@uplift/core/foundation';
import { NEW_SONG_DRAFT, newSong } from '@uplift/core/songbook';
import { ok, type createFakeSharing } from './fake-sharing.ts';

export type Fake = ReturnType<typeof createFakeSharing>;

export const ADA = '5f0c1d5e-8d0f-4c3a-9f3c-0a8f6a1f2b3c';
export const RUTH = '7d1c1d5e-8d0f-4c3a-9f3c-0a8f6a1f2b3c';
export const IDENTITY = 'GET /api/v1/account/identity';
export const LIST = 'GET /api/v1/sets/shared';
export const GRACE = toId<SongId>('grace');
export const song = { ...newSong({ ...NEW_SONG_DRAFT, title: 'Amazing Grace' }, () => 'default'), id: GRACE };

/** A root key of Ada's account, and the envelope that it opens. */
export async function createAccountKeys() {
  const { root, text: envelope } = await keys.createEnvelope(ADA, {
    device: crypto.getRandomValues(new Uint8Array(32)),
  });
  return { root: await keys.importRoot(root), envelope };
}

/** An identity of Ada's as the server has it, sealed with a root key. */
export async function sealIdentity(root: CryptoKey, identity: keys.Identity) {
  return keys.sealIdentity(createRecordCipher(toId<UpliftId>(ADA), root), identity);
}

/** Signs Ada in with an account whose identity the server has. */
export async function signInSealed(fake: Fake) {
  const { root, envelope } = await createAccountKeys();
  const identity = await keys.createIdentity();
  fake.answers.set(IDENTITY, ok(await sealIdentity(root, identity)));
  fake.answers.set(LIST, ok([]));
  fake.signInEndToEnd(root, envelope);
  return { identity, person: { account: ADA, publicKey: identity.publicKey }, root };
}
