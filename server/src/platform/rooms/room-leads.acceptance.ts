import { toId } from '@uplift/core/foundation';
import { expectEqual } from '@uplift/core/foundation/testing';
import type { PeerId } from '@uplift/core/room';
import { entered, entering, goodbye, lost, listNames, ROOM } from './ledger-site.acceptance.ts';
import type { LedgerCase } from './ledger-site.acceptance.ts';
import type { RoomLedger } from './room-ledger.ts';
import { GRACE_MS, TAKE_BACK_MS } from './room-ledger.ts';

/** A device other than the owner's wants the lead. */
const take = (ledger: RoomLedger, name: string) =>
  ledger.giveLead(ROOM, { from: null, to: toId<PeerId>(name), isOnlyIfFree: true });

/** The lead of a room. */
export const LEAD_CASES: readonly LedgerCase[] = [
  {
    name: 'the first device that requests the lead gets it, and no later one',
    run: async (site) => {
      const [one, other] = [await site.open(), await site.open()];
      const follower = await entered(one, entering('ben'));
      expectEqual([follower.lead, follower.isLeadChanged], [{ term: 0, leader: null }, false]);
      const leader = await entered(one, entering('ada', { wantsToLead: true }));
      const lead = { term: 1, leader: toId<PeerId>('ada') };
      expectEqual([leader.lead, leader.isLeadChanged], [lead, true]);
      const late = await entered(other, entering('cleo', { wantsToLead: true }));
      expectEqual([late.lead, late.isLeadChanged], [lead, false]);
    },
  },
  {
    name: 'exactly one of many devices that enter at once through several processes leads, in the first term',
    run: async (site) => {
      const processes = [await site.open(), await site.open()];
      const names = Array.from({ length: 20 }, (_, at) => `peer ${at}`);
      const found = await Promise.all(
        names.map((name, at) => {
          const ledger = processes[at % 2];
          if (ledger === undefined) throw new Error('There are two.');
          return entered(ledger, entering(name, { wantsToLead: true }));
        }),
      );
      expectEqual(found.filter(({ isLeadChanged }) => isLeadChanged).length, 1);
      expectEqual(new Set(found.map(({ lead }) => JSON.stringify(lead))).size, 1);
      expectEqual(found.at(-1)?.lead.term, 1);
    },
  },
  {
    name: 'a leader that leaves frees the lead, and the next device that wants it leads in a later term',
    run: async (site) => {
      const [one, other] = [await site.open(), await site.open()];
      const leader = await entered(one, entering('ada', { wantsToLead: true }));
      const follower = await entered(other, entering('ben'));
      expectEqual(await other.leave(ROOM, goodbye(follower)), null);
      expectEqual(await one.leave(ROOM, goodbye(leader)), { term: 2, leader: null });
      const next = await entered(other, entering('cleo', { wantsToLead: true }));
      expectEqual(next.lead, { term: 3, leader: toId<PeerId>('cleo') });
    },
  },
  {
    name: 'the leader hands over, and an allowed device takes the lead, for a device in the room only',
    run: async (site) => {
      const [one, other] = [await site.open(), await site.open()];
      await entered(one, entering('ada', { wantsToLead: true }));
      await entered(other, entering('ben'));
      const [ada, ben] = [toId<PeerId>('ada'), toId<PeerId>('ben')];
      expectEqual(await other.giveLead(ROOM, { from: ben, to: ben }), null);
      expectEqual(await one.giveLead(ROOM, { from: ada, to: toId<PeerId>('unknown') }), null);
      expectEqual(await one.giveLead(ROOM, { from: ada, to: ben }), { term: 2, leader: ben });
      expectEqual(await one.giveLead(ROOM, { from: ada, to: ben }), null);
      expectEqual(await one.giveLead(ROOM, { from: null, to: ada }), { term: 3, leader: ada });
      expectEqual((await entered(other, entering('cleo'))).lead, { term: 3, leader: ada });
    },
  },
  {
    name: 'exactly one of several simultaneous hand-overs succeeds',
    run: async (site) => {
      const [one, other] = [await site.open(), await site.open()];
      const ada = toId<PeerId>('ada');
      await entered(one, entering('ada', { wantsToLead: true }));
      await entered(other, entering('ben'));
      await entered(other, entering('cleo'));
      const answers = await Promise.all([
        one.giveLead(ROOM, { from: ada, to: toId<PeerId>('ben') }),
        other.giveLead(ROOM, { from: ada, to: toId<PeerId>('cleo') }),
      ]);
      expectEqual(answers.filter((lead) => lead !== null).length, 1);
      expectEqual(answers.find((lead) => lead !== null)?.term, 2);
    },
  },
  {
    name: 'a leader that lost its connection leads again within the grace period, without a request',
    run: async (site) => {
      const [one, other] = [await site.open(), await site.open()];
      const leader = await entered(one, entering('ada', { wantsToLead: true }));
      await entered(other, entering('ben'));
      expectEqual(await one.leave(ROOM, lost(leader)), { term: 2, leader: null });
      site.moveClock(GRACE_MS);
      await one.refresh([ROOM]);
      const back = await entered(other, entering('new', { sessionId: 'of ada', before: toId<PeerId>('ada') }));
      expectEqual([back.lead, back.isLeadChanged], [{ term: 3, leader: toId<PeerId>('ada') }, true]);
    },
  },
  {
    name: 'a leader does not lead again after the grace period, a farewell, or a new leader',
    run: async (site) => {
      const ledger = await site.open();
      const back = () => entered(ledger, entering('new', { sessionId: 'of ada', before: toId<PeerId>('ada') }));
      const leader = await entered(ledger, entering('ada', { wantsToLead: true }));
      await ledger.leave(ROOM, lost(leader));
      site.moveClock(GRACE_MS + 1);
      const late = await back();
      expectEqual(late.lead, { term: 2, leader: null });
      expectEqual(late.self.peer_id, 'ada');
      expectEqual(await ledger.giveLead(ROOM, { from: null, to: toId<PeerId>('ada') }), {
        term: 3,
        leader: toId<PeerId>('ada'),
      });
      await ledger.leave(ROOM, lost(late));
      await entered(ledger, entering('ben', { wantsToLead: true }));
      const second = await back();
      expectEqual(second.lead, { term: 5, leader: toId<PeerId>('ben') });
    },
  },
  {
    name: 'a leader whose lost connection is not noticed yet continues to lead, in a new term, and is listed once',
    run: async (site) => {
      const [one, other] = [await site.open(), await site.open()];
      const before = await entered(one, entering('ada', { wantsToLead: true }));
      const back = await entered(other, entering('new', { sessionId: 'of ada', before: toId<PeerId>('ada') }));
      expectEqual([back.lead, back.isLeadChanged], [{ term: 2, leader: toId<PeerId>('ada') }, true]);
      expectEqual(back.members, []);
      expectEqual(await one.leave(ROOM, lost(before)), null);
      expectEqual(listNames((await entered(one, entering('ben'))).members), ['ada']);
    },
  },
  {
    name: '[ROOM-32] the lead is free after 15 seconds without a leader, for the first device that takes it, and not while someone leads',
    run: async (site) => {
      const [one, other] = [await site.open(), await site.open()];
      const leader = await entered(one, entering('ada', { wantsToLead: true }));
      await entered(other, entering('ben'));
      await entered(one, entering('cleo'));
      expectEqual(await take(other, 'ben'), null);
      await one.leave(ROOM, lost(leader));
      site.moveClock(GRACE_MS - 1);
      expectEqual(await take(other, 'ben'), null);
      const late = await entered(one, entering('dan'));
      expectEqual(late.leadFreeInMs, 1);
      site.moveClock(1);
      const taken = await Promise.all([take(other, 'ben'), take(one, 'cleo')]);
      expectEqual(taken.filter((lead) => lead !== null).length, 1);
      expectEqual(taken.find((lead) => lead !== null)?.term, 3);
      expectEqual(await take(one, 'dan'), null);
      expectEqual(await one.giveLead(ROOM, { from: null, to: toId<PeerId>('dan') }), {
        term: 4,
        leader: toId<PeerId>('dan'),
      });
    },
  },
  {
    name: 'a device that handed the lead over may take it back for 10 seconds, unless it was passed on from there',
    run: async (site) => {
      const ledger = await site.open();
      await entered(ledger, entering('ada', { wantsToLead: true }));
      for (const name of ['ben', 'cleo']) await entered(ledger, entering(name));
      const [ada, ben, cleo] = [toId<PeerId>('ada'), toId<PeerId>('ben'), toId<PeerId>('cleo')];
      await ledger.giveLead(ROOM, { from: ada, to: ben });
      expectEqual(await take(ledger, 'cleo'), null);
      site.moveClock(TAKE_BACK_MS);
      expectEqual(await take(ledger, 'ada'), { term: 3, leader: ada });
      await ledger.giveLead(ROOM, { from: ada, to: ben });
      site.moveClock(TAKE_BACK_MS + 1);
      expectEqual(await take(ledger, 'ada'), null);
      await ledger.giveLead(ROOM, { from: ben, to: cleo });
      expectEqual(await take(ledger, 'ada'), null);
      expectEqual(await take(ledger, 'ben'), { term: 6, leader: ben });
    },
  },
  {
    name: 'a device that was handed the lead and lost its connection keeps it within the grace, even if an owner’s device joins',
    run: async (site) => {
      const [one, other] = [await site.open(), await site.open()];
      await entered(one, entering('ada', { wantsToLead: true }));
      const ben = await entered(other, entering('ben'));
      await one.giveLead(ROOM, { from: toId<PeerId>('ada'), to: toId<PeerId>('ben') });
      const back = () => entered(one, entering('new', { sessionId: 'of ben', before: toId<PeerId>('ben') }));
      await other.leave(ROOM, lost(ben));
      expectEqual((await entered(one, entering('olga', { wantsToLead: true }))).lead, { term: 3, leader: null });
      const again = await back();
      expectEqual(again.lead, { term: 4, leader: toId<PeerId>('ben') });
      await one.leave(ROOM, lost(again));
      site.moveClock(GRACE_MS + 1);
      expectEqual((await entered(one, entering('otto', { wantsToLead: true }))).lead.leader, 'otto');
    },
  },
  {
    name: 'an earlier lead counts only in a room that has forgotten its leader',
    run: async (site) => {
      const ledger = await site.open();
      const ben = await entered(ledger, entering('ben', { ledBefore: true }));
      expectEqual(ben.lead, { term: 1, leader: toId<PeerId>('ben') });
      await ledger.leave(ROOM, goodbye(ben));
      expectEqual((await entered(ledger, entering('cleo', { ledBefore: true }))).lead, { term: 2, leader: null });
    },
  },
];
