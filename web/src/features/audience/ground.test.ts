import { expect, test } from 'vitest';
import { parseGround } from './ground.ts';

test.each([
  ['', { kind: 'slide' }],
  ['?background=', { kind: 'slide' }],
  ['?background=red', { kind: 'slide' }],
  ['?background=00ff00;x', { kind: 'slide' }],
  ['?background=transparent', { kind: 'transparent' }],
  ['?a=b&background=Transparent', { kind: 'transparent' }],
  ['?background=00FF00', { kind: 'color', color: '#00ff00' }],
  ['?background=%2300ff00', { kind: 'color', color: '#00ff00' }],
  ['?background=0f0', { kind: 'color', color: '#0f0' }],
])('the address %j sets the ground %j', (search, ground) => {
  expect(parseGround(search)).toEqual(ground);
});
