import { toId } from '@uplift/core/foundation';
import { expectEqual } from '@uplift/core/foundation/testing';
import type { PeerId } from '@uplift/core/room';
import { entered, entering, goodbye, lost, listNames, OTHER_ROOM, ROOM } from './ledger-site.acceptance.ts';
import type { LedgerCase } from './ledger-site.acceptance.ts';
import { ROOM_KEPT_MS, ROOM_PEERS } from './room-ledger.ts';

/** The members of a room, and their identity. */
export const ROLL_CASES: readonly LedgerCase[] = [
  {
    name: 'an entering device finds the members of its own room only, through every process',
    run: async (site) => {
      const [one, other] = [await site.open(), await site.open()];
      const first = await entered(one, entering('ada'));
      expectEqual(first.members, []);
      expectEqual(first.self.process, one.process);
      const second = await entered(other, entering('ben'));
      expectEqual(second.members, [first.self]);
      expectEqual((await entered(one, entering('cleo'), OTHER_ROOM)).members, []);
      expectEqual(listNames((await entered(one, entering('dan'))).members), ['ada', 'ben']);
    },
  },
  {
    name: 'a device that left is no longer listed, and a past stay does not end the next one',
    run: async (site) => {
      const [one, other] = [await site.open(), await site.open()];
      const before = await entered(one, entering('ada'));
      await one.leave(ROOM, lost(before));
      const again = await entered(other, entering('new', { sessionId: 'of ada', before: toId<PeerId>('ada') }));
      expectEqual(again.self.peer_id, 'ada');
      expectEqual(await one.leave(ROOM, lost(before)), null);
      expectEqual(listNames((await entered(one, entering('ben'))).members), ['ada']);
      await other.leave(ROOM, goodbye(again));
      expectEqual(listNames((await entered(one, entering('cleo'))).members), ['ben']);
    },
  },
  {
    name: 'no device gets another’s id: in another session, after a farewell, in another room, or too late',
    run: async (site) => {
      const ledger = await site.open();
      const asAda = (sessionId: string, room = ROOM) =>
        entered(ledger, entering(`new ${sessionId}`, { sessionId, before: toId<PeerId>('ada') }), room);
      const ada = await entered(ledger, entering('ada'));
      expectEqual((await asAda('of ben')).self.peer_id, 'new of ben');
      expectEqual((await asAda('of ada', OTHER_ROOM)).self.peer_id, 'new of ada');
      await ledger.leave(ROOM, lost(ada));
      expectEqual((await asAda('of eve')).self.peer_id, 'new of eve');
      const again = await asAda('of ada');
      expectEqual(again.self.peer_id, 'ada');
      await ledger.leave(ROOM, lost(again));
      site.moveClock(ROOM_KEPT_MS + 1);
      await ledger.refresh([ROOM]);
      const late = await asAda('of ada');
      expectEqual(late.self.peer_id, 'new of ada');
      await ledger.leave(ROOM, goodbye(late));
      const after = await entered(ledger, entering('x', { sessionId: 'of ada', before: late.self.peer_id }));
      expectEqual(after.self.peer_id, 'x');
    },
  },
  {
    name: 'a room holds 500 devices, and accepts one that returns',
    run: async (site) => {
      const ledger = await site.open();
      for (let at = 0; at < ROOM_PEERS; at += 1) await entered(ledger, entering(`peer ${at}`));
      expectEqual(await ledger.enter(ROOM, entering('one more')), 'full');
      const back = await entered(ledger, entering('new', { sessionId: 'of peer 7', before: toId<PeerId>('peer 7') }));
      expectEqual(back.members.length, ROOM_PEERS - 1);
    },
  },
];
