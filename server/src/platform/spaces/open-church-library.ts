import { createSecretKey, randomBytes } from 'node:crypto';
import type { Platform } from '../platform.ts';
import type { SpaceKeys } from './find-space-keys.ts';
import { KEY_BYTES, sealForServer, SERVER } from './key-copies.ts';
import { createChurchLibrary, putCopy } from './spaces.repository.ts';

type KeyPlatform = Pick<Platform, 'queries' | 'secrets' | 'now' | 'findSpaceKeys'>;

const SECOND_MS = 1_000;

/**
 * Finds the keys of the libraries of churches, and creates the libraries that are asked for the first time. A church
 * whose keys the server lost with its secret, or that was just deleted, is left out.
 */
export async function findChurchKeys(
  platform: KeyPlatform,
  churchIds: readonly string[],
): Promise<ReadonlyMap<string, SpaceKeys>> {
  const { queries, findSpaceKeys } = platform;
  const found = await findSpaceKeys(queries, churchIds);
  const lacking = churchIds.filter((id) => !found.has(id));
  if (lacking.length === 0) return found;
  for (const churchId of lacking) await openChurchLibrary(platform, churchId);
  return findSpaceKeys(queries, churchIds);
}

/** Creates the library of a church with its first key, unless another session has. The time numbers the key, as that of a person's library. */
async function openChurchLibrary({ queries, secrets, now }: KeyPlatform, churchId: string): Promise<void> {
  const generation = Math.floor(now().getTime() / SECOND_MS);
  const sealed = sealForServer(secrets, { space: churchId, generation }, createSecretKey(randomBytes(KEY_BYTES)));
  await queries.transaction(async (transaction) => {
    if (!(await createChurchLibrary(transaction, { churchId, generation, now: now() }))) return;
    await putCopy(transaction, { spaceId: churchId, generation, member: SERVER, sealed });
  });
}
