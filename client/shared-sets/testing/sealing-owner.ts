import * as keys from '@uplift/adapters/keys';
import { type ArrangementId, type SetId, toId } from '@uplift/core/foundation';
import { createFakeSharing, ok } from './fake-sharing.ts';
import { GRACE, RUTH, signInSealed, song } from './sealed-account.ts';

export const MEMBERS = 'GET /api/v1/sets/sunday/members';
export const SEAL = 'PATCH /api/v1/sets/sunday/sealed';
export const OWN_SHARED = 'GET /api/v1/sets/own-shared';
export const sunday = toId<SetId>('sunday');

/** An owner's device with a set that is shared with Ruth, whose identity the test has. */
export async function openOwner() {
  const fake = createFakeSharing();
  const own = await signInSealed(fake);
  const ruth = await keys.createIdentity();
  await fake.device.songs.put(song);
  await fake.device.sets.put({
    id: sunday,
    at: 20_000,
    order: [{ song_id: GRACE, arrangement: toId<ArrangementId>('default') }],
  });
  const member = (parts: object = {}) => ({
    email_address: 'ruth@example.org',
    uplift_id: RUTH,
    public_key: ruth.publicKey,
    generation: null,
    ...parts,
  });
  fake.answers.set(OWN_SHARED, ok(['sunday']));
  fake.answers.set(MEMBERS, ok([member()]));
  fake.answers.set(SEAL, ok(true));
  const sealed = () => (fake.bodies.get(SEAL) ?? []) as readonly SealedBody[]; // as the contract says
  return { ...fake, own, ruth, member, sealed };
}

export interface SealedBody {
  readonly generation: number;
  readonly in_trash: boolean;
  readonly content: string;
  readonly keys: readonly { readonly uplift_id: string; readonly sealed: string }[];
}
