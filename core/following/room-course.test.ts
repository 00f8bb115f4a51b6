import { describe, expect, test } from 'vitest';
import { ExampleSite } from './example-room.ts';
import type { ExampleDevice } from './example-room.ts';

/** The leader's commands that a device told the server. */
function told({ socket }: ExampleDevice): readonly string[] {
  return socket.sent.flatMap(({ words }) => ('n' in words ? [words.command] : []));
}

function owner(site: ExampleSite, name: string): ExampleDevice {
  const device = site.device(name, { isOwner: true });
  device.enter();
  site.time.pass(1_000);
  return device;
}

describe('[ROOM-33] who comes to lead', () => {
  test('says nothing in a room where nothing was told, and where the room stands in one that was led before', () => {
    const site = new ExampleSite();
    const [ada] = site.band('Ada', 'Ben');
    expect(told(ada)).toEqual([]);
    const olga = owner(site, 'Olga');
    olga.room.takeLead();
    site.time.pass(100);
    expect(told(olga)).toEqual(['stop']);
  });

  test('is followed from its first word, though that comes before the server’s', () => {
    const site = new ExampleSite();
    const [, ben] = site.band('Ada', 'Ben');
    const olga = owner(site, 'Olga');
    const term = (ben.state.stand?.term ?? 0) + 1;
    ben.channels.hear(olga.self, { command: 'navigate', currentIndex: 5, term, n: 1 });
    site.time.pass(100);
    expect(ben.page?.currentIndex).not.toBe(5);
    ben.socket.say({ type: 'told', from: null, words: { command: 'leader', peer_id: olga.self, term } });
    site.time.pass(10);
    expect(ben.page?.currentIndex).toBe(5);
  });
});

describe('[ROOM-6] who joins', () => {
  test('is put in place by who leads, and left where it is by a room that nobody led', () => {
    const led = new ExampleSite();
    led.band('Ada');
    const ben = led.device('Ben');
    ben.enter();
    led.time.pass(100);
    expect(ben.heard).toMatchObject([{ currentIndex: 0, liveScroll: null }]);
    const site = new ExampleSite();
    const cora = site.device('Cora');
    cora.enter();
    site.time.pass(100);
    expect([cora.state.status, cora.heard]).toEqual(['joined', []]);
  });

  test('another room before the first has answered hears the answer of the second alone', () => {
    const site = new ExampleSite({ socket: () => 100 });
    const ben = site.device('Ben');
    ben.enter();
    site.time.pass(100);
    ben.enter({ setId: 'monday' });
    site.time.pass(150);
    expect(ben.state).toMatchObject({ status: 'joining', place: { setId: 'monday' } });
    site.time.pass(100);
    expect(ben.state.status).toBe('joined');
  });

  test('another room is not refused because the first was', () => {
    const site = new ExampleSite({ socket: () => 100 });
    const ben = site.device('Ben');
    ben.enter();
    site.time.pass(2);
    ben.enter({ setId: 'monday' });
    ben.socket.say({ type: 'refused', of: 'join', status: 404, because: 'It is not shared with you.' });
    site.time.pass(150);
    expect(ben.state).toMatchObject({ status: 'joining', place: { setId: 'monday' } });
  });
});
