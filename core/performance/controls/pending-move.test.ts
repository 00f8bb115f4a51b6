import { expect, test } from 'vitest';
import { pendingAfterCommand, requestMove } from './pending-move.ts';

const REQUEST = { by: 1, askedBy: 'key', place: 'first', atMs: 1000, needsConfirmation: true } as const;

test('a move that needs no confirmation happens at once', () => {
  expect(requestMove(null, { ...REQUEST, needsConfirmation: false })).toBeNull();
});

test('a move that needs confirmation waits for 10 s after a key and for 2 s after a swipe', () => {
  expect(requestMove(null, REQUEST)).toEqual({ by: 1, untilMs: 11_000, askedBy: 'key', place: 'first' });
  expect(requestMove(null, { ...REQUEST, askedBy: 'swipe' })?.untilMs).toBe(3000);
});

test('a repeated request confirms a move, unless it goes the other way, comes late or from another item', () => {
  const pending = requestMove(null, REQUEST);
  expect(requestMove(pending, { ...REQUEST, atMs: 1500 })).toBeNull();
  expect(requestMove(pending, { ...REQUEST, by: -1 })?.by).toBe(-1);
  expect(requestMove(pending, { ...REQUEST, atMs: 11_000 })?.untilMs).toBe(21_000);
  expect(requestMove(pending, { ...REQUEST, place: 'second' })?.place).toBe('second');
});

test('a command that would repeat a pending move keeps its question, and any other command withdraws it', () => {
  const pending = requestMove(null, REQUEST);
  expect(pendingAfterCommand(pending, 'forward')).toBe(pending);
  expect(pendingAfterCommand(pending, 'next-item')).toBe(pending);
  expect(pendingAfterCommand(pending, 'back')).toBeNull();
  expect(pendingAfterCommand(pending, 'metronome')).toBeNull();
  expect(pendingAfterCommand(null, 'metronome')).toBeNull();
});
