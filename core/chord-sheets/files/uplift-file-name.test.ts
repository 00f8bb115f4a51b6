import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { uniqueFileNames, upliftFileName } from './uplift-file-name.ts';

const utf8Length = (text: string) => new TextEncoder().encode(text).length;

describe('upliftFileName', () => {
  test.each([
    ['Amazing Grace', 'Amazing Grace.uplift'],
    ['  Amazing \n Grace  ', 'Amazing Grace.uplift'],
    ['AC/DC \\ Live: "Now"?', 'AC DC Live Now.uplift'],
    ['../../etc/passwd', 'etc passwd.uplift'],
    ['.hidden', 'hidden.uplift'],
    ['Wait...', 'Wait.uplift'],
    ['CON', '_CON.uplift'],
    ['nul.song', '_nul.song.uplift'],
    ['Lpt¹', '_Lpt¹.uplift'],
    ['Console', 'Console.uplift'],
    ['a\u0000b\u001fc\u202ed', 'a b c d.uplift'],
    ['Žluťoučký kůň 🎸', 'Žluťoučký kůň 🎸.uplift'],
    ['\ud800', 'Untitled.uplift'],
    ['', 'Untitled.uplift'],
    [' ... ', 'Untitled.uplift'],
    ['???', 'Untitled.uplift'],
    ['<img src=x onerror=alert(1)>', 'img src=x onerror=alert(1).uplift'],
    ['__proto__', '__proto__.uplift'],
  ])('[IMP-18] the file of the title %j is named %j', (title, name) => {
    expect(upliftFileName(title)).toBe(name);
  });

  test('[IMP-18] a file name cuts a title of 10,000 characters to what file systems allow, between characters', () => {
    expect(upliftFileName('x'.repeat(10_000))).toBe(`${'x'.repeat(180)}.uplift`);
    expect(upliftFileName('🎸'.repeat(10_000))).toBe(`${'🎸'.repeat(45)}.uplift`);
    expect(upliftFileName(' '.repeat(10_000))).toBe('Untitled.uplift');
  });

  test('[IMP-18] any title gives a file name that every system accepts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (title) => {
        const name = upliftFileName(title);
        expect(name).toMatch(/^[^<>:"/\\|?*\p{Cc}\p{Surrogate}]+\.uplift$/u);
        expect(name).not.toMatch(/^[ .]|[ .]\.uplift$/);
        expect(utf8Length(name)).toBeLessThanOrEqual(200);
        expect(upliftFileName(name.replace(/\.uplift$/, ''))).toBe(name);
      }),
    );
  });

  test('a file name can have another extension', () => {
    expect(upliftFileName('Amazing Grace', 'cho')).toBe('Amazing Grace.cho');
  });
});

describe('uniqueFileNames', () => {
  test('[IMP-17] each song of a zip gets a unique file name, ignoring case', () => {
    expect(uniqueFileNames(['Grace', 'GRACE', 'Grace (2)', 'Grace', '', 'Untitled'])).toEqual([
      'Grace.uplift',
      'GRACE (2).uplift',
      'Grace (2) (2).uplift',
      'Grace (3).uplift',
      'Untitled.uplift',
      'Untitled (2).uplift',
    ]);
  });

  test('[IMP-17] any titles give different file names, in their order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'A', 'a (2)', 'A (2)', 'a (3)', '', '/')), (titles) => {
        const names = uniqueFileNames(titles);
        expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(titles.length);
      }),
    );
  });

  test('[IMP-17] 10,000 songs of one title get their file names at once', () => {
    expect(uniqueFileNames(Array.from({ length: 10_000 }, () => 'Grace')).at(-1)).toBe('Grace (10000).uplift');
  });
});
