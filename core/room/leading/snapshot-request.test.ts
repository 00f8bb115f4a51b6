import { expect, test } from 'vitest';
import { FakeClock } from '@uplift/testing/clock';
import { SnapshotRequest } from './snapshot-request.ts';

function createRequester() {
  const time = new FakeClock();
  const requestedAt: number[] = [];
  return { time, requestedAt, request: new SnapshotRequest(() => requestedAt.push(time.now), time.after) };
}

test('[ROOM-27] the position is requested once for everything missed, and every 2 s until the reply', () => {
  const { time, requestedAt, request } = createRequester();
  for (let missing = 0; missing < 3; missing += 1) request.ask();
  time.pass(1_000);
  request.ask();
  time.pass(4_000);
  expect(requestedAt).toEqual([0, 2_000, 4_000]);
  request.answered();
  time.pass(10_000);
  expect(requestedAt).toHaveLength(3);
});

test('[ROOM-27] what is missing after a reply is requested at once', () => {
  const { time, requestedAt, request } = createRequester();
  request.answered();
  request.ask();
  time.pass(500);
  request.answered();
  request.ask();
  expect(requestedAt).toEqual([0, 500]);
});
