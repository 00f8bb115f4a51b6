import { describe, expect, test } from 'vitest';
import { AwayLeader } from './away-leader.ts';
import { ExampleSite } from './example-room.ts';
import { ExampleTime } from './example-time.ts';
import type { Participant } from './room-session.ts';

const named = (full_name: string, isSelf = false) => ({ full_name, isSelf }) as Participant; // what is looked at of one

describe('[ROOM-33] who leads and has gone', () => {
  test.each<readonly [string, Participant | null, Participant | null, string | null]>([
    ['nobody led', null, null, null],
    ['is waited for', named('Ada'), null, 'Ada'],
    ['leads on', named('Ada'), named('Ada'), null],
    ['handed over', named('Ada'), named('Ben'), null],
    ['is this device', named('Ada', true), null, null],
  ])('%s', (_, before, now, away) => {
    const leader = new AwayLeader(new ExampleTime().after, () => undefined);
    expect(leader.next(before, now)?.full_name ?? null).toBe(away);
    expect(leader.next(null, null)?.full_name ?? null).toBe(away);
  });

  test('is waited for a quarter of a minute since it went, and no longer once it is back', () => {
    const time = new ExampleTime();
    const over: number[] = [];
    const leader = new AwayLeader(time.after, () => over.push(time.now));
    leader.next(named('Ada'), null);
    time.pass(14_999);
    expect([leader.next(null, null)?.full_name, over]).toEqual(['Ada', []]);
    time.pass(1);
    expect([leader.next(null, null), over]).toEqual([null, [15_000]]);
    leader.next(named('Ada'), null);
    leader.next(null, named('Ada'));
    time.pass(60_000);
    expect(over).toHaveLength(1);
  });

  test('is away, by name, until it is back, another leads, or a quarter of a minute has passed', () => {
    const site = new ExampleSite();
    const [leader, ben] = site.band('Ada', 'Ben');
    const olga = site.device('Olga', { isOwner: true });
    olga.enter();
    site.time.pass(1_000);
    const told = () => [ben.state.leader?.full_name ?? null, ben.state.awayLeader?.full_name ?? null];
    const go = () => {
      leader.blockChannels(true);
      leader.socket.cut();
      site.time.pass(10_000);
    };
    const comeBack = () => {
      leader.socket.mend();
      leader.blockChannels(false);
      site.time.pass(4_000);
    };
    expect(told()).toEqual(['Ada', null]);
    go();
    expect(told()).toEqual([null, 'Ada']);
    expect(leader.state.awayLeader).toBeNull();
    comeBack();
    expect(told()).toEqual(['Ada', null]);
    go();
    site.time.pass(15_000);
    expect(told()).toEqual([null, null]);
    comeBack();
    go();
    olga.room.takeLead();
    site.time.pass(100);
    expect(told()).toEqual(['Olga', null]);
    ben.room.leave();
    expect(told()).toEqual([null, null]);
  });

  test('but for the server is shown to lead as long as it is followed', () => {
    const site = new ExampleSite();
    const [leader, ben] = site.band('Ada', 'Ben');
    leader.socket.cut();
    site.time.pass(6_000);
    expect(ben.state).toMatchObject({ leader: { full_name: 'Ada', path: 'channel' }, awayLeader: null });
  });
});
