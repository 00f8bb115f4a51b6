import { expect, test } from 'vitest';
import { TestRoom } from './testing/example-room.ts';

test('a page that acts while it is being moved is handled after the move, and the room stays as one', () => {
  const site = new TestRoom();
  const [ada, ben] = site.band('Ada', 'Ben');
  ben.room.onCommand(() => ben.room.stopFollowing());
  ada.goTo(3);
  site.time.pass(100);
  expect([ben.page?.currentIndex, ben.state.isFollowing, ben.state.position?.currentIndex]).toEqual([3, false, 3]);
  const { length } = ben.received;
  ada.goTo(4);
  site.time.pass(100);
  expect([ben.received.length, ben.state.position?.currentIndex]).toEqual([length, 4]);
});

test('a listener that sees a state may change it, and sees the change too', () => {
  const site = new TestRoom();
  const [ada] = site.band('Ada', 'Ben');
  const seen: boolean[] = [];
  ada.room.state.subscribe(() => {
    seen.push(ada.state.isLookingAhead);
    if (ada.state.isLookingAhead) ada.room.lookAhead(false);
  });
  ada.room.lookAhead(true);
  expect([seen, ada.state.isLookingAhead]).toEqual([[true, false], false]);
});

test('a device that has left its room sends nothing more, whatever it was waiting for', () => {
  const site = new TestRoom();
  const [ada, ben] = site.band('Ada', 'Ben');
  ada.goTo(3);
  site.server.isMute = true;
  ben.room.resumeFollowing();
  ben.room.leave();
  const sent = ben.socket.sent.length + ben.channels.sent.length;
  site.time.pass(60_000);
  expect(ben.socket.sent.length + ben.channels.sent.length).toBe(sent);
  expect(ben.state.status).toBe('off');
});

test('a page that throws while it is moved does not stop the room', () => {
  const site = new TestRoom();
  const [ada, ben] = site.band('Ada', 'Ben');
  let isBroken = true;
  ben.room.onCommand(() => {
    if (isBroken) throw new Error('The page is broken.');
  });
  expect(() => ben.room.resumeFollowing()).toThrow('The page is broken.');
  isBroken = false;
  ben.room.stopFollowing();
  expect(ben.state.isFollowing).toBe(false);
  expect(ada.state.isLeader).toBe(true);
});
