import { listSpaces, listUnsealed } from '@uplift/contract';
import type { DataOf } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import type { Platform } from '../../platform/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Site } from '../../platform/http/serve.ts';
import { findStoredKey } from '../../platform/secrets/lost-keys.repository.ts';
import { doCharged } from '../../platform/rate-limits/charged-work.ts';
import { parseAccountKey } from '../../platform/spaces/key-copies.ts';
import { openLibrary } from '../../platform/spaces/open-library.ts';
import { findOwnKeys } from '../../platform/spaces/spaces.repository.ts';
import type { OwnSpaceKey } from '../../platform/spaces/spaces.repository.ts';
import { serveHeads } from './heads.routes.ts';
import { NO_SUCH_SPACE } from './no-such-space.ts';
import { findUnsealed } from './unsealed.repository.ts';

type Spaces = DataOf<typeof listSpaces>;

/** Serves the spaces of the signed-in person, and the heads of their devices. */
export function serveSpaces(site: Site): void {
  const { platform } = site;
  serve(site, listSpaces, async ({ session }) => accepted(await findSpaces(platform, session.accountId)));
  serve(site, listUnsealed, async ({ params, session, request }) =>
    doCharged(platform, { session, request, bytes: 0 }, async () => {
      const space = { id: params['space_id'] ?? '', ownerId: session.accountId };
      const found = await findUnsealed(platform.queries, space);
      return found === null ? NO_SUCH_SPACE : accepted(found);
    }),
  );
  serveHeads(site);
}

/**
 * Empty while the account's key is lost: a device that has it restores it, and asks again. The library of an end-to-end
 * encrypted account is created by its devices alone.
 */
async function findSpaces(platform: Platform, accountId: string): Promise<Spaces> {
  const { queries, secrets } = platform;
  const stored = await findStoredKey(queries, accountId);
  if (stored === null || stored.type === 'lost') return [];
  const found = await findOwnKeys(queries, accountId);
  if (found.length > 0 || stored.type === 'envelope') return present(found);
  const key = parseAccountKey(secrets.open(stored.sealed, 'master-key', accountId));
  if (key === null) return [];
  await openLibrary(platform, { accountId, key });
  return present(await findOwnKeys(queries, accountId));
}

function present(found: readonly OwnSpaceKey[]): Spaces {
  const ids = new Set(found.map(({ id }) => id));
  return [...ids].flatMap((id) => {
    const keys = found.filter((space) => space.id === id);
    const [first] = keys;
    if (first === undefined) return [];
    const { mode, current } = first;
    const presented = keys.map(({ generation, sealed }) => ({ generation, sealed }));
    return [{ space_id: id, kind: 'library' as const, mode, generation: current, keys: presented }];
  });
}
