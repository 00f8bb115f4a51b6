import { describe, expect, test } from 'vitest';
import { exampleArrangementId, exampleSong } from '@uplift/core/library/testing';
import { matchedLine } from './matched-line.ts';

const SONG = exampleSong({
  title: 'Abide with Me',
  lyrics: {
    verse:
      'Abide with me, fast falls the eventide\n  What but Thy grace can foil the tempter’s power?\nI need Thy presence',
    unsung: 'Grace upon grace, in no arrangement',
  },
  orders: { default: ['verse', 'verse'], short: [] },
});
const DEFAULT = exampleArrangementId('default');

describe('the lyric line that shows why a song was found', () => {
  test('[LIB-23] the matched line is the arranged one with the typed words, without the spaces around it', () => {
    expect(matchedLine(SONG, DEFAULT, 'grace')).toBe('What but Thy grace can foil the tempter’s power?');
    expect(matchedLine(SONG, DEFAULT, 'thy presence')).toBe('I need Thy presence');
    expect(matchedLine(SONG, DEFAULT, 'presense')).toBe('I need Thy presence');
  });

  test('the matched line is not shown if the title says as much', () => {
    expect(matchedLine(SONG, DEFAULT, 'abide')).toBeNull();
  });

  test('the matched line is not shown if the lyrics of the arrangement do not match, or it does not exist', () => {
    expect(matchedLine(SONG, DEFAULT, 'locomotive')).toBeNull();
    expect(matchedLine(SONG, exampleArrangementId('short'), 'grace')).toBeNull();
    expect(matchedLine(SONG, exampleArrangementId('nowhere'), 'grace')).toBeNull();
    expect(matchedLine(SONG, DEFAULT, '')).toBeNull();
  });

  test('a very long matched line is cut around its match', () => {
    const long = exampleSong({ title: 'Long', lyrics: { verse: `${'la '.repeat(3000)}grace ${'lo '.repeat(3000)}` } });
    const line = matchedLine(long, DEFAULT, 'grace') ?? '';
    expect(line).toMatch(/^….*grace.*…$/u);
    expect(line.length).toBeLessThan(130);
  });
});
