import { expect, test } from 'vitest';
import { leftSentence } from './left-sentence.ts';

test.each([
  [false, 0, 'You are no longer in Abbey, and its library was removed from this device.'],
  [
    false,
    1,
    'You are no longer in Abbey, and its library was removed from this device. 1 record with changes that you hadn’t sent yet is in My Library now.',
  ],
  [
    true,
    2,
    'You can no longer change the library of Abbey. 2 records with changes that you hadn’t sent yet are in My Library now.',
  ],
])(
  'someone who left a church (still in it: %s) with %i unsent records reads where these are',
  (isMember, rescued, sentence) => {
    expect(leftSentence({ name: 'Abbey', isMember, rescued })).toBe(sentence);
  },
);
