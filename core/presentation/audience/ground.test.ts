import { expect, test } from 'vitest';
import { parseGround } from './ground.ts';

test.each([
  ['', { type: 'slide' }],
  ['red', { type: 'slide' }],
  ['00ff00;x', { type: 'slide' }],
  ['transparent', { type: 'transparent' }],
  ['Transparent', { type: 'transparent' }],
  ['00FF00', { type: 'color', color: '#00ff00' }],
  ['#00ff00', { type: 'color', color: '#00ff00' }],
  ['0f0', { type: 'color', color: '#0f0' }],
])('the background %j in the address sets the ground %j', (background, ground) => {
  expect(parseGround(background)).toEqual(ground);
});
