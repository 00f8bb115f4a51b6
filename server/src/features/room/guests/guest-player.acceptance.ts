import { createGuestCode, joinAsGuest } from '@uplift/contract';
import type { DataOf } from '@uplift/contract';
import type { TestSite, Visitor } from '../../../test-platform/index.ts';
import { openSocket } from '../../../test-platform/test-socket.ts';
import { playerAt } from '../rehearsal.acceptance.ts';
import type { Musician, Player } from '../rehearsal.acceptance.ts';

/** A browser that joined a set as a guest. */
export interface GuestBrowser {
  readonly visitor: Visitor;
  /** Another device with a socket, in this browser's visit. */
  device(): Promise<Player>;
}

/** Makes a guest code of a set and joins with it. */
export async function inviteGuest(
  site: TestSite,
  owner: Pick<Musician, 'visitor'>,
  { setId, name = 'Samuel' }: { readonly setId: string; readonly name?: string },
): Promise<GuestBrowser> {
  const made = await owner.visitor.call(createGuestCode, { params: { set_id: setId }, body: {} });
  const code = made.body?.data as DataOf<typeof createGuestCode> | undefined; // what the server under test answered
  const visitor = site.visitor();
  const joined = await visitor.call(joinAsGuest, { body: { token: code?.token, full_name: name } });
  if (joined.status !== 200) throw new Error(`Joining as a guest answered ${joined.status}.`);
  return { visitor, device: async () => playerAt(await openSocket(site.app, visitor, '/socket?as=guest')) };
}
