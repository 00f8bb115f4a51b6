import { createSecretKey } from 'node:crypto';
import { listLibraries, readSession } from '@uplift/contract';
import type { DataOf } from '@uplift/contract';
import type { ChurchRole } from '@uplift/core/membership';
import { putChurch, putMember } from '../platform/churches/founding.repository.ts';
import { createSongLibrary } from './song-library.ts';
import { person } from './test-site.ts';
import type { TestSite } from './test-site.ts';
import { setTestSpace } from './test-space.ts';
import type { Visitor } from './visitor.ts';

/** The account of a signed-in browser. */
export async function findAccountId(visitor: Visitor): Promise<string> {
  const session = (await visitor.call(readSession)).body?.data as DataOf<typeof readSession>; // what the server under test answered
  return session.profile?.uplift_id ?? '';
}

/** Founds a church of these people. Returns its id. */
export async function foundChurch(
  { platform: { queries, now } }: TestSite,
  name: string,
  people: readonly (readonly [Visitor, ChurchRole])[],
): Promise<string> {
  const churchId = crypto.randomUUID();
  await putChurch(queries, { id: churchId, name, seats: 500 }, now());
  for (const [visitor, role] of people)
    await putMember(queries, { churchId, accountId: await findAccountId(visitor) }, { role, now: now() });
  return churchId;
}

/** The libraries of a person's churches. */
export async function fetchLibraries(visitor: Visitor): Promise<DataOf<typeof listLibraries>> {
  return (await visitor.call(listLibraries)).body?.data as DataOf<typeof listLibraries>; // the same
}

/** A browser whose calls about records are about the library of a church, as it has its key. */
export async function openChurchLibrary(visitor: Visitor, churchId: string): Promise<Visitor> {
  const libraries = await fetchLibraries(visitor);
  const newest = libraries.find(({ church_id }) => church_id === churchId)?.keys.at(-1);
  if (newest === undefined) throw new Error('The person isn’t in that church.');
  const inLibrary: Visitor = {
    ...visitor,
    call: (call, sent) => visitor.call(call, { ...sent, query: { ...sent?.query, library: churchId } }),
  };
  const key = createSecretKey(Buffer.from(newest.key, 'base64'));
  setTestSpace(inLibrary, { id: churchId, generation: newest.generation, key });
  return inLibrary;
}

/** Founds a church with a song. */
export async function addChurch(site: TestSite): Promise<void> {
  const ruth = await site.signedUp(person('Ruth Calder'));
  const abbey = await foundChurch(site, 'Abbey', [[ruth, 'owner']]);
  await createSongLibrary(await openChurchLibrary(ruth, abbey)).put('songs', 'grace', { title: 'Amazing Grace' });
}
