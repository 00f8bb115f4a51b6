import { expect, test } from 'vitest';
import { listenRefusal } from './console.ts';

test.each([
  ['EADDRINUSE', 'Port 80 is already in use. Stop the other program, or choose another port: PORT=81 npm start'],
  ['EACCES', 'Port 80 needs more permissions than this user has. Choose a port above 1023: PORT=4400 npm start'],
  ['EADDRNOTAVAIL', 'HOST here isn’t an address of this machine. Leave HOST empty to listen on every network.'],
  ['ENOTFOUND', 'HOST here isn’t an address of this machine. Leave HOST empty to listen on every network.'],
  ['EMFILE', 'The server cannot listen on here, port 80: Error: too much'],
])('the failure to listen %s becomes a sentence that says what to do', (code, sentence) => {
  const error = Object.assign(new Error('too much'), { code });
  expect(listenRefusal(error, { host: 'here', port: 80 })).toBe(sentence);
});
