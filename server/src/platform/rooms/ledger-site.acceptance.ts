import { toId } from '@uplift/core/foundation';
import type { PeerId } from '@uplift/core/room';
import { toRoomName } from './room-ledger.ts';
import type { Entered, Entering, RoomLedger } from './room-ledger.ts';

/** A site for a case: its processes, and the clock they share. */
export interface LedgerSite {
  /** Opens the ledger of another process each time. */
  open(): Promise<RoomLedger>;
  moveClock(ms: number): void;
  /** Resolves when everything published has been delivered everywhere. */
  settled(): Promise<void>;
}

/** A case of the suite; each begins on a site without rooms. */
export interface LedgerCase {
  readonly name: string;
  readonly run: (site: LedgerSite) => Promise<void>;
}

export const ROOM = toRoomName('ada', 'sunday');
export const OTHER_ROOM = toRoomName('ben', 'sunday');
let entries = 0;

export function entering(name: string, wants: Partial<Entering> = {}): Entering {
  entries += 1;
  const peer = { peer_id: toId<PeerId>(name), full_name: name, profile_picture: '', role: 'perform' } as const;
  return { peer, entry: `entry ${entries}`, sessionId: `of ${name}`, before: null, wantsToLead: false, ...wants };
}

export async function entered(ledger: RoomLedger, who: Entering, room = ROOM): Promise<Entered> {
  const found = await ledger.enter(room, who);
  if (found === 'full') throw new Error('The room is full.');
  return found;
}

export const lost = ({ self: { peer_id, entry } }: Entered) => ({ peer_id, entry, mayReturn: true });
export const goodbye = ({ self: { peer_id, entry } }: Entered) => ({ peer_id, entry, mayReturn: false });
export const listNames = (members: readonly { readonly peer_id: PeerId }[]) =>
  members.map(({ peer_id }) => peer_id).toSorted();
