import * as schema from '../../platform/database/schema.ts';
import type { TestSite } from '../../test-platform/index.ts';

/** The key pair of Ada, the head of a device of hers, a sealed set of hers with a guest, her key of one of Ben’s, a suggestion and an edit of hers. */
export async function sealedLife(
  queries: TestSite['platform']['queries'],
  { adaId, benId, churchId, at }: Record<'adaId' | 'benId' | 'churchId', string> & { readonly at: Date },
): Promise<void> {
  const set = { setId: 'sunday', generation: 1 };
  const key = { publicKey: 'public', sealed: 'sealed' };
  await queries.insert(schema.identities).values({ accountId: adaId, ...key });
  await queries.insert(schema.heads).values({ spaceId: adaId, device: '7', head: new Uint8Array(3), updatedAt: at });
  const suggested = { id: crypto.randomUUID(), churchId, songId: 'amazing grace', authorId: adaId, suggestedAt: at };
  await queries.insert(schema.suggestions).values({ ...suggested, state: 'waiting', content: new Uint8Array(3) });
  const edit = {
    churchId,
    songId: 'amazing grace',
    accountId: adaId,
    begunAt: at,
    firstVersion: 1,
    lastVersion: 2,
    at,
  };
  await queries.insert(schema.songEdits).values(edit);
  const code = { id: crypto.randomUUID(), ownerId: adaId, setId: set.setId, createdAt: at, endsAt: at };
  await queries.insert(schema.guestCodes).values({ ...code, tokenHash: new Uint8Array(32), ownerSecret: 'sealed' });
  const guest = { id: crypto.randomUUID(), codeId: code.id, fullName: 'Ada Lovelace', joinedAt: at, expiresAt: at };
  await queries.insert(schema.guests).values({ ...guest, tokenHash: new Uint8Array(32) });
  for (const [ownerId, accountId] of [
    [adaId, benId],
    [benId, adaId],
  ] as const) {
    const sealing = { content: new Uint8Array(3), version: crypto.randomUUID(), updatedAt: at };
    await queries.insert(schema.sealedSets).values({ ...set, ...sealing, ownerId });
    await queries.insert(schema.sealedSetKeys).values({ ...set, ...key, ownerId, accountId });
  }
}
