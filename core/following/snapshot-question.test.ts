import { expect, test } from 'vitest';
import { FakeClock } from './example-time.ts';
import { SnapshotRequest } from './snapshot-question.ts';

function questioner() {
  const time = new FakeClock();
  const askedAt: number[] = [];
  return { time, askedAt, question: new SnapshotRequest(() => askedAt.push(time.now), time.after) };
}

test('[ROOM-27] where the room stands is asked once for all that is missing, and every 2 s until it is answered', () => {
  const { time, askedAt, question } = questioner();
  for (let missing = 0; missing < 3; missing += 1) question.ask();
  time.pass(1_000);
  question.ask();
  time.pass(4_000);
  expect(askedAt).toEqual([0, 2_000, 4_000]);
  question.answered();
  time.pass(10_000);
  expect(askedAt).toHaveLength(3);
});

test('[ROOM-27] what is missing after an answer is asked for at once', () => {
  const { time, askedAt, question } = questioner();
  question.answered();
  question.ask();
  time.pass(500);
  question.answered();
  question.ask();
  expect(askedAt).toEqual([0, 500]);
});
