import { toId } from '@uplift/core/foundation';
import { expectEqual } from '@uplift/core/foundation/testing';
import type { PeerId } from '@uplift/core/room';
import { entered, entering, goodbye, listNames, OTHER_ROOM, ROOM } from './ledger-site.acceptance.ts';
import type { LedgerCase } from './ledger-site.acceptance.ts';
import { PROCESS_EXPIRES_MS, ROOM_KEPT_MS } from './room-ledger.ts';
import type { StoredPosition, RoomEnvelope, RoomLedger } from './room-ledger.ts';

const SONG = { currentIndex: 2, section: null, liveScroll: null, sentAt: 1 };

const position = (term: number, n: number): StoredPosition => ({ ...SONG, term, n });

/** The members and the lead in a ledger's next refresh. */
async function readRoll(ledger: RoomLedger) {
  const roll = (await ledger.refresh([ROOM])).get(ROOM);
  return roll === undefined ? null : { names: listNames(roll.members), lead: roll.lead };
}

/** Acceptance cases about processes of a site and each other's rooms. */
export const PROCESS_CASES: readonly LedgerCase[] = [
  {
    name: 'the position is known to every process and to entering devices, and an older position never replaces a newer one',
    run: async (site) => {
      const [one, other] = [await site.open(), await site.open()];
      expectEqual(await other.findPosition(ROOM), null);
      expectEqual((await entered(one, entering('ada', { wantsToLead: true }))).position, null);
      for (const [term, n] of [
        [1, 1],
        [1, 3],
        [1, 2],
      ] as const)
        one.storePosition(ROOM, position(term, n));
      await site.settled();
      expectEqual(await other.findPosition(ROOM), position(1, 3));
      other.storePosition(ROOM, position(2, 1));
      one.storePosition(ROOM, position(1, 9));
      await site.settled();
      expectEqual(await one.findPosition(ROOM), position(2, 1));
      expectEqual((await entered(other, entering('ben'))).position, position(2, 1));
      expectEqual(await other.findPosition(OTHER_ROOM), null);
    },
  },
  {
    name: 'term and position of an empty room are kept for ten minutes, and then deleted',
    run: async (site) => {
      const ledger = await site.open();
      const back = () => entered(ledger, entering('ada', { wantsToLead: true }));
      const first = await back();
      ledger.storePosition(ROOM, position(1, 1));
      await ledger.leave(ROOM, goodbye(first));
      site.moveClock(ROOM_KEPT_MS - 1);
      await ledger.refresh([]);
      const second = await back();
      expectEqual([second.lead.term, second.position], [3, position(1, 1)]);
      await ledger.leave(ROOM, goodbye(second));
      site.moveClock(ROOM_KEPT_MS + 1);
      await ledger.refresh([]);
      const third = await back();
      expectEqual([third.lead.term, third.position], [1, null]);
    },
  },
  {
    name: 'a published envelope reaches all subscribers of the room once, in order, in every process',
    run: async (site) => {
      const [one, other] = [await site.open(), await site.open()];
      const received: string[] = [];
      const subscribeAs = (name: string) => (envelope: RoomEnvelope) => {
        if (envelope.kind === 'frame') received.push(`${name} ${envelope.frame}`);
      };
      const end = await one.subscribe(ROOM, subscribeAs('one'));
      await other.subscribe(ROOM, subscribeAs('other'));
      await other.subscribe(OTHER_ROOM, subscribeAs('another set'));
      const publishFrame = (frame: string) =>
        one.publish(ROOM, { kind: 'frame', from: toId<PeerId>('ada'), to: null, frame });
      for (const frame of ['1', '2', '3']) publishFrame(frame);
      expectEqual(
        received.filter((line) => line.startsWith('one')),
        ['one 1', 'one 2', 'one 3'],
      );
      await site.settled();
      expectEqual(
        received.filter((line) => line.startsWith('other')),
        ['other 1', 'other 2', 'other 3'],
      );
      end();
      publishFrame('4');
      await site.settled();
      expectEqual(
        received.filter((line) => !line.startsWith('o')),
        [],
      );
      expectEqual([received.length, received.at(-1)], [7, 'other 4']);
    },
  },
  {
    name: 'every kind of envelope arrives as it was sent',
    run: async (site) => {
      const [one, other] = [await site.open(), await site.open()];
      const received: RoomEnvelope[] = [];
      await other.subscribe(ROOM, (envelope) => void received.push(envelope));
      const { self } = await entered(one, entering('Åda "\u2028'));
      const sent: readonly RoomEnvelope[] = [
        { kind: 'frame', from: self.peer_id, to: [self.peer_id], frame: '{"a":"\u2028 \\u0000 𝄞"}' },
        { kind: 'came', member: self },
        { kind: 'left', peer_id: self.peer_id, entry: self.entry },
        { kind: 'lead', lead: { term: 3, leader: null } },
      ];
      for (const envelope of sent) one.publish(ROOM, envelope);
      await site.settled();
      expectEqual(received, sent);
    },
  },
  {
    name: 'devices of a process that died are gone after 15 seconds, including its leader, and may return through another',
    run: async (site) => {
      const [one, other] = [await site.open(), await site.open()];
      await entered(one, entering('ada', { wantsToLead: true }));
      await entered(other, entering('ben'));
      site.moveClock(PROCESS_EXPIRES_MS - 1);
      expectEqual((await readRoll(other))?.names, ['ada', 'ben']);
      site.moveClock(2);
      expectEqual(await readRoll(other), {
        names: ['ben'],
        lead: { term: 2, leader: null },
      });
      const back = await entered(other, entering('new', { sessionId: 'of ada', before: toId<PeerId>('ada') }));
      expectEqual(back.lead, { term: 3, leader: toId<PeerId>('ada') });
    },
  },
  {
    name: 'a process that was only slow enters its devices again, except those that entered through another process',
    run: async (site) => {
      const [one, other] = [await site.open(), await site.open()];
      await entered(one, entering('ada'));
      const cleo = await entered(one, entering('cleo'));
      await entered(other, entering('ben'));
      site.moveClock(PROCESS_EXPIRES_MS + 1);
      expectEqual((await readRoll(other))?.names, ['ben']);
      const moved = await entered(other, entering('new', { sessionId: 'of cleo', before: toId<PeerId>('cleo') }));
      await one.refresh([ROOM]);
      const roll = (await other.refresh([ROOM])).get(ROOM);
      expectEqual(listNames(roll?.members ?? []), ['ada', 'ben', 'cleo']);
      expectEqual(roll?.members.find(({ peer_id }) => peer_id === cleo.self.peer_id)?.entry, moved.self.entry);
    },
  },
  {
    name: 'a process that stops removes its devices at once',
    run: async (site) => {
      const [one, other] = [await site.open(), await site.open()];
      await entered(one, entering('ada'));
      await one.close();
      expectEqual((await entered(other, entering('ben'))).members, []);
    },
  },
];
