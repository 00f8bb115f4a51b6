import { listLibraries } from '@uplift/contract';
import type { DataOf } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import { mayEditLibrary } from '@uplift/core/membership';
import { serve } from '../../platform/http/serve.ts';
import type { Site } from '../../platform/http/serve.ts';
import type { SpaceKeys } from '../../platform/spaces/find-space-keys.ts';
import { findChurchKeys } from '../../platform/spaces/open-church-library.ts';
import { listMemberships } from './churches.repository.ts';
import type { Membership } from './churches.repository.ts';

type PresentedLibrary = DataOf<typeof listLibraries>[number];

/** Serves the libraries of a person's churches, with the keys of their records. */
export function serveLibraries(site: Site): void {
  const { platform } = site;
  serve(site, listLibraries, async ({ session }) => {
    const memberships = await listMemberships(platform.queries, session.accountId);
    const keys = await findChurchKeys(
      platform,
      memberships.map(({ churchId }) => churchId),
    );
    return accepted(memberships.map((membership) => presentLibrary(membership, keys.get(membership.churchId))));
  });
}

function presentLibrary({ churchId, name, role }: Membership, keys: SpaceKeys | undefined): PresentedLibrary {
  return { church_id: churchId, name, role, may_edit: mayEditLibrary(role), keys: presentKeys(keys ?? new Map()) };
}

/** The oldest key first. */
function presentKeys(keys: SpaceKeys): PresentedLibrary['keys'] {
  const inOrder = [...keys].toSorted(([one], [other]) => one - other);
  return inOrder.map(([generation, key]) => ({ generation, key: key.export().toString('base64') }));
}
