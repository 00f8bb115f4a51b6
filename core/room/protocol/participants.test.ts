import { toId } from '@uplift/core/foundation';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linkCounts, linkStatus, nextSince, listParticipants, pathTo, PRESENCE_MS, SILENT_MS } from './participants.ts';
import type { KnownPeer } from './participants.ts';
import type { LinkStatus, PeerId, PeerPath } from './protocol.ts';

const BEN: KnownPeer = {
  peer: { peer_id: toId<PeerId>('ben'), full_name: 'Ben', profile_picture: '/ben', role: 'perform' },
  isSelf: false,
  isLeader: false,
  isLinked: true,
  isReached: true,
  channel: null,
  lastSeenAt: 100_000,
  presence: { isFollowing: true, path: 'channel', offBy: 2 },
};

function named(name: string, known: Partial<KnownPeer> = {}): KnownPeer {
  return { ...BEN, peer: { ...BEN.peer, peer_id: toId<PeerId>(name), full_name: name }, ...known };
}

function rows(peers: readonly KnownPeer[], nowMs = 100_000) {
  return listParticipants(peers, nextSince(new Map(), peers, nowMs), { nowMs, before: [] });
}

describe('[ROOM-16] a link', () => {
  test.each<[string, Partial<KnownPeer>, LinkStatus, PeerPath]>([
    ['with an open channel', { channel: 'connected' }, 'connected', 'channel'],
    ['with an open channel, and no server', { channel: 'connected', isReached: false }, 'connected', 'channel'],
    ['over the server', {}, 'connected', 'relay'],
    ['over the server, while its channel is tried again', { channel: 'retrying' }, 'connected', 'relay'],
    ['no message from it yet', { lastSeenAt: null }, 'connecting', 'relay'],
    ['that fell silent', { lastSeenAt: 100_000 - SILENT_MS - 1 }, 'retrying', 'relay'],
    [
      'without a server, while its channel is opening',
      { isReached: false, channel: 'connecting' },
      'connecting',
      'none',
    ],
    ['without a server, while its channel is retried', { isReached: false, channel: 'retrying' }, 'retrying', 'none'],
    ['of two that follow, without a server', { isReached: false, isLinked: false }, 'disconnected', 'none'],
    ['two followers, by the path that the other reported', { isLinked: false }, 'connected', 'channel'],
    ['two followers, without a report', { isLinked: false, lastSeenAt: null, presence: null }, 'unknown', 'relay'],
    ['to oneself', { isSelf: true, lastSeenAt: null }, 'connected', 'relay'],
    ['to oneself, without a server', { isSelf: true, isReached: false }, 'retrying', 'none'],
  ])('%s', (_, known, status, path) => {
    expect([linkStatus({ ...BEN, ...known }, 100_000), pathTo({ ...BEN, ...known })]).toEqual([status, path]);
  });
});

describe('[ROOM-15] the rows of the participants', () => {
  test('participants are shown with name, role, status, and the stability of the status', () => {
    const first = nextSince(new Map(), [BEN], 100_000);
    const [row] = listParticipants([BEN], first, { nowMs: 100_000, before: [] });
    expect(row).toEqual({
      ...BEN.peer,
      isSelf: false,
      isLeader: false,
      isFollowing: true,
      status: 'connected',
      stable: false,
      path: 'relay',
      offBy: 2,
    });
    const later = { nowMs: 100_000 + PRESENCE_MS, before: [] };
    expect(listParticipants([BEN], nextSince(first, [BEN], later.nowMs), later)[0]?.stable).toBe(true);
    const lost = { ...BEN, isReached: false };
    expect(listParticipants([lost], nextSince(first, [lost], later.nowMs), later)[0]?.stable).toBe(false);
  });

  test('[PERF-6] [PRES-11] participants are listed with the leader first, then followers, then the others, each by name', () => {
    const away = { isFollowing: false, path: 'relay', offBy: null } as const;
    const peers = [
      named('Zoe', { presence: away }),
      named('Émile'),
      named('Yann', { presence: null }),
      named('Frida'),
      named('Xaver', { isLeader: true }),
      named('Dora'),
    ];
    expect(rows(peers).map(({ full_name }) => full_name)).toEqual(['Xaver', 'Dora', 'Émile', 'Frida', 'Yann', 'Zoe']);
  });

  test('participants keep identity and order until something changes, whatever the order of arrival', () => {
    const people = fc.uniqueArray(fc.constantFrom('Ada', 'Ben', 'Cora', 'Dan', 'Eve', 'Fay'), { minLength: 1 });
    fc.assert(
      fc.property(people, (names) => {
        const peers = names.map((name) => named(name));
        const before = rows(peers);
        const peersAgain = peers.toReversed().map((peer) => ({ ...peer }));
        const again = listParticipants(peersAgain, nextSince(new Map(), peersAgain, 100_000), {
          nowMs: 100_000,
          before,
        });
        expect(again).toBe(before);
      }),
    );
  });

  test('the leader is shown among participants as following, with no offset', () => {
    expect(rows([named('Ada', { isLeader: true, presence: null })])[0]).toMatchObject({
      isFollowing: true,
      offBy: null,
    });
    expect(rows([named('Ben', { presence: null })])[0]).toMatchObject({ isFollowing: null, offBy: null });
  });
});

test('[SHELL-24] [SHELL-26] each link is counted once by its status, without this device and unknown ones', () => {
  const peers = [
    named('Me', { isSelf: true }),
    named('A', { channel: 'connected' }),
    named('B'),
    named('C', { lastSeenAt: null }),
    named('D', { isReached: false }),
    named('E', { isReached: false, isLinked: false }),
    named('F', { isLinked: false, lastSeenAt: null }),
  ];
  expect(linkCounts(rows(peers))).toEqual({ connected: 2, connecting: 1, retrying: 1, disconnected: 1 });
});
