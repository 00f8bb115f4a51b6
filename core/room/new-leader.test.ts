import { describe, expect, test } from 'vitest';
import { TestRoom } from './testing/example-room.ts';
import type { TestDevice } from './testing/example-room.ts';

/** The leader's commands that a device sent to the server. */
function listSent({ socket }: TestDevice): readonly string[] {
  return socket.sent.flatMap(({ message }) => ('n' in message ? [message.command] : []));
}

function owner(site: TestRoom, name: string): TestDevice {
  const device = site.device(name, { isOwner: true });
  device.enter();
  site.time.pass(1_000);
  return device;
}

describe('[ROOM-33] a new leader', () => {
  test('a new leader sends nothing in a room without commands, and the position in one that was led before', () => {
    const site = new TestRoom();
    const [ada] = site.band('Ada', 'Ben');
    expect(listSent(ada)).toEqual([]);
    const olga = owner(site, 'Olga');
    olga.room.takeLead();
    site.time.pass(100);
    expect(listSent(olga)).toEqual(['stop']);
  });

  test('a new leader is followed from its first command, even before the server’s notice', () => {
    const site = new TestRoom();
    const [, ben] = site.band('Ada', 'Ben');
    const olga = owner(site, 'Olga');
    const term = (ben.state.position?.term ?? 0) + 1;
    ben.channels.receive(olga.self, { command: 'navigate', currentIndex: 5, term, n: 1 });
    site.time.pass(100);
    expect(ben.page?.currentIndex).not.toBe(5);
    ben.socket.deliver({ type: 'message', from: null, message: { command: 'leader', peer_id: olga.self, term } });
    site.time.pass(10);
    expect(ben.page?.currentIndex).toBe(5);
  });
});

describe('[ROOM-6] a device that joins', () => {
  test('a device that joins is moved to the leader’s position, and stays in place in a room that was never led', () => {
    const led = new TestRoom();
    led.band('Ada');
    const ben = led.device('Ben');
    ben.enter();
    led.time.pass(100);
    expect(ben.received).toMatchObject([{ currentIndex: 0, liveScroll: null }]);
    const site = new TestRoom();
    const cora = site.device('Cora');
    cora.enter();
    site.time.pass(100);
    expect([cora.state.status, cora.received]).toEqual(['joined', []]);
  });

  test('a device that joins another room before the first answer takes the second answer only', () => {
    const site = new TestRoom({ socket: () => 100 });
    const ben = site.device('Ben');
    ben.enter();
    site.time.pass(100);
    ben.enter({ setId: 'monday' });
    site.time.pass(150);
    expect(ben.state).toMatchObject({ status: 'joining', place: { setId: 'monday' } });
    site.time.pass(100);
    expect(ben.state.status).toBe('joined');
  });

  test('a device is not refused in another room because the first one refused it', () => {
    const site = new TestRoom({ socket: () => 100 });
    const ben = site.device('Ben');
    ben.enter();
    site.time.pass(2);
    ben.enter({ setId: 'monday' });
    ben.socket.deliver({ type: 'refused', of: 'join', status: 404, because: 'It is not shared with you.' });
    site.time.pass(150);
    expect(ben.state).toMatchObject({ status: 'joining', place: { setId: 'monday' } });
  });
});
