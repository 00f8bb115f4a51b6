import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readConfiguration } from './configuration.ts';

describe('what the server is started with', () => {
  test('an empty environment gives port 4400 on every network, in production, quiet', () => {
    expect(readConfiguration({})).toEqual({
      ok: true,
      value: {
        port: 4400,
        host: '0.0.0.0',
        mode: 'production',
        logLevel: 'warn',
        publicUrl: null,
        pageFolder: expect.stringMatching(/[\\/]web[\\/]dist$/),
      },
    });
  });

  test.each([
    ['PORT', '8080', 'port', 8080],
    ['PORT', '0', 'port', 0],
    ['PORT', '65535', 'port', 65_535],
    ['PORT', '', 'port', 4400],
    ['HOST', '::', 'host', '::'],
    ['HOST', '127.0.0.1', 'host', '127.0.0.1'],
    ['NODE_ENV', 'development', 'mode', 'development'],
    ['LOG_LEVEL', 'debug', 'logLevel', 'debug'],
    ['PUBLIC_URL', 'https://songs.example.org', 'publicUrl', new URL('https://songs.example.org')],
    ['PAGE_FOLDER', '/srv/page', 'pageFolder', '/srv/page'],
  ])('%s=%s sets %s to %s', (variable, text, field, value) => {
    const read = readConfiguration({ [variable]: text });
    expect(read.ok && read.value).toHaveProperty(field, value);
  });

  test.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '44.5'],
    ['PORT', ' 4400'],
    ['PORT', '0x50'],
    ['HOST', 'a b'],
    ['HOST', 'a'.repeat(300)],
    ['NODE_ENV', 'prod'],
    ['LOG_LEVEL', 'loud'],
    ['PUBLIC_URL', 'songs.example.org'],
    ['PUBLIC_URL', 'ftp://songs.example.org'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
  ])('%s=%j is refused by name, with what it must be', (variable, text) => {
    const read = readConfiguration({ [variable]: text });
    expect(read).toEqual({
      ok: false,
      refusal: [{ for: variable, because: expect.stringContaining(`but is ${JSON.stringify(text)}`) }],
    });
  });

  test('every bad variable is named, not only the first', () => {
    const read = readConfiguration({ PORT: 'x', NODE_ENV: 'y' });
    expect(!read.ok && read.refusal.map((complaint) => complaint.for)).toEqual(['PORT', 'NODE_ENV']);
  });

  test('whatever the environment holds, reading it answers and never throws', () => {
    const names = fc.constantFrom('PORT', 'HOST', 'NODE_ENV', 'LOG_LEVEL', 'PUBLIC_URL', 'PAGE_FOLDER', '__proto__');
    fc.assert(
      fc.property(fc.dictionary(names, fc.string()), (variables) => {
        const read = readConfiguration(variables);
        const isWhole = read.ok
          ? Number.isInteger(read.value.port)
          : read.refusal.every((complaint) => !complaint.because.startsWith('undefined'));
        expect(isWhole).toBe(true);
      }),
    );
  });
});
