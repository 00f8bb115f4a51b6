import { listSpaces } from '@uplift/contract';
import type { DataOf } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import type { Platform } from '../../platform/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Site } from '../../platform/http/serve.ts';
import { findSealedMasterKey, LOST_KEY } from '../../platform/secrets/lost-keys.repository.ts';
import { parseAccountKey } from '../../platform/spaces/key-copies.ts';
import { openLibrary } from '../../platform/spaces/open-library.ts';
import { findOwnKeys } from '../../platform/spaces/spaces.repository.ts';
import type { OwnSpaceKey } from '../../platform/spaces/spaces.repository.ts';

type Spaces = DataOf<typeof listSpaces>;

/** Serves the spaces of the signed-in person. */
export function serveSpaces(site: Site): void {
  serve(site, listSpaces, async ({ session }) => accepted(await findSpaces(site.platform, session.accountId)));
}

/** Empty while the account's key is lost: a device that has it restores it, and asks again. */
async function findSpaces(platform: Platform, accountId: string): Promise<Spaces> {
  const { queries, secrets } = platform;
  const sealed = await findSealedMasterKey(queries, accountId);
  if (sealed === null || sealed === LOST_KEY) return [];
  const found = await findOwnKeys(queries, accountId);
  if (found.length > 0) return present(found);
  const key = parseAccountKey(secrets.open(sealed, 'master-key', accountId));
  if (key === null) return [];
  await openLibrary(platform, { accountId, key });
  return present(await findOwnKeys(queries, accountId));
}

function present(found: readonly OwnSpaceKey[]): Spaces {
  const ids = new Set(found.map(({ id }) => id));
  return [...ids].flatMap((id) => {
    const keys = found.filter((space) => space.id === id);
    const [first] = keys;
    if (first === undefined || first.mode !== 'managed') return [];
    const { kind, mode, current } = first;
    const presented = keys.map(({ generation, sealed }) => ({ generation, sealed }));
    return [{ space_id: id, kind, mode, generation: current, keys: presented }];
  });
}
