import { expect, test } from 'vitest';
import { parseGround } from './ground.ts';

test.each([
  ['', { type: 'slide' }],
  ['?background=', { type: 'slide' }],
  ['?background=red', { type: 'slide' }],
  ['?background=00ff00;x', { type: 'slide' }],
  ['?background=transparent', { type: 'transparent' }],
  ['?a=b&background=Transparent', { type: 'transparent' }],
  ['?background=00FF00', { type: 'color', color: '#00ff00' }],
  ['?background=%2300ff00', { type: 'color', color: '#00ff00' }],
  ['?background=0f0', { type: 'color', color: '#0f0' }],
])('the address %j sets the ground %j', (search, ground) => {
  expect(parseGround(search)).toEqual(ground);
});
