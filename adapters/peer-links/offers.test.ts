import type { PeerSignal } from '@uplift/contract';
import { describe, expect, test } from 'vitest';
import { BEN, EVE, createOffer, createFixture, listTypes } from './testing/example-links.ts';

const answer = (to: number): PeerSignal => ({
  description: { type: 'answer', sdp: `v=0\r\no=- 9 2 IN IP4 127.0.0.1\r\na=x-uplift-answers:${to}\r\n` },
});

const candidate = (usernameFragment: string): PeerSignal => ({
  candidate: { candidate: `candidate:${usernameFragment}`, usernameFragment },
});

describe('offers', () => {
  test('[ROOM-21] a leader offers at once, and a follower waits a second for that offer', async () => {
    const [leader, follower] = [createFixture(), createFixture()];
    leader.links.keep([BEN], true);
    follower.links.keep([BEN], false);
    await Promise.all([leader.pass(0), follower.pass(900)]);
    expect([listTypes(leader.signals), listTypes(follower.signals)]).toEqual([['offer'], []]);
    follower.links.takeSignal(BEN, createOffer(77));
    await follower.pass(5_000);
    expect(listTypes(follower.signals)).toEqual(['answer']);
  });

  test('[ROOM-21] of two offers that meet, the leader sends its own again and the follower answers it', async () => {
    const [leader, follower] = [createFixture(), createFixture()];
    leader.links.keep([BEN], true);
    follower.links.keep([BEN], false);
    await Promise.all([leader.pass(2_000), follower.pass(2_000)]);
    for (const { links, pass } of [leader, follower]) {
      links.takeSignal(BEN, createOffer(77));
      await pass(0);
    }
    expect(listTypes(leader.signals)).toEqual(['offer', 'offer']);
    expect(leader.signals[0]).toEqual(leader.signals[1]);
    expect(listTypes(follower.signals)).toEqual(['offer', 'answer']);
    expect(follower.connections).toHaveLength(1);
  });

  test('an answer to a given-up offer is not used for the next one', async () => {
    const { links, pass, last, signals } = createFixture();
    links.keep([BEN], true);
    await pass(12_000);
    links.takeSignal(BEN, answer(1));
    await pass(0);
    expect(last().signalingState).toBe('have-local-offer');
    links.takeSignal(BEN, answer(2));
    await pass(0);
    expect(last().signalingState).toBe('stable');
    expect(listTypes(signals)).toEqual(['offer', 'offer']);
  });

  test('an answer names the connection that it belongs to', async () => {
    const { links, pass, signals } = createFixture();
    links.keep([BEN], false);
    links.takeSignal(BEN, createOffer(77));
    await pass(0);
    expect(signals[0]?.signal.description?.sdp).toMatch(/^a=x-uplift-answers:77\r$/mu);
  });

  test('a device that restarts gets a new connection', async () => {
    const { links, pass, connections, signals } = createFixture();
    links.keep([BEN], false);
    for (const session of [77, 78]) {
      links.takeSignal(BEN, createOffer(session));
      await pass(0);
    }
    expect(listTypes(signals)).toEqual(['answer', 'answer']);
    expect(connections.map(({ signalingState }) => signalingState)).toEqual(['closed', 'stable']);
  });

  test('an offer that arrives twice gets the same answer', async () => {
    const { links, pass, connections, signals } = createFixture();
    links.keep([BEN], false);
    for (const session of [77, 77]) {
      links.takeSignal(BEN, createOffer(session));
      await pass(0);
    }
    expect(signals[0]).toEqual(signals[1]);
    expect(connections).toHaveLength(1);
  });

  test('signals that arrive before their device is known wait for it, for 5 seconds', async () => {
    const { links, pass, signals } = createFixture();
    links.takeSignal(BEN, createOffer(77));
    await pass(5_000);
    links.keep([BEN], true);
    links.takeSignal(EVE, createOffer(78));
    await pass(5_001);
    links.keep([BEN, EVE], true);
    await pass(0);
    expect(signals.map(({ to, signal }) => [to, signal.description?.type])).toEqual([
      [BEN, 'answer'],
      [EVE, 'offer'],
    ]);
  });

  test.each(['m=audio 9 UDP/TLS/RTP/SAVPF 111', 'm=video 9 UDP/TLS/RTP/SAVPF 96'])(
    'a tab ignores an offer of %s',
    async (media) => {
      const { links, pass, signals } = createFixture();
      links.keep([BEN], false);
      const { description } = createOffer(77);
      links.takeSignal(BEN, { description: { type: 'offer', sdp: `${description?.sdp ?? ''}${media}\r\n` } });
      await pass(500);
      expect(signals).toEqual([]);
    },
  );

  test('candidates are added to their connection; early ones wait', async () => {
    const { links, pass, last } = createFixture();
    links.keep([BEN], false);
    await pass(1_000);
    links.takeSignal(BEN, candidate('o77'));
    links.takeSignal(BEN, candidate('of another'));
    links.takeSignal(BEN, createOffer(77));
    links.takeSignal(BEN, candidate('o77'));
    links.takeSignal(BEN, candidate('of another'));
    await pass(0);
    expect(last().added).toMatchObject([{ usernameFragment: 'o77' }, { usernameFragment: 'o77' }]);
  });
});
