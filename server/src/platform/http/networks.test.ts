import { expect, test } from 'vitest';
import { readNetwork } from './networks.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2:ffff::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8:1::', '2001:db8:1:0'],
  ['::1', '0:0:0:0'],
])('a caller from %s is counted as %s: an IPv6 network has more addresses than could be counted', (ip, network) => {
  expect(readNetwork({ ip })).toBe(network);
});
