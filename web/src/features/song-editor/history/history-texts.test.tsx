import { versionTime } from '@uplift/client/dates';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { sampleSong } from '@uplift/core/library/testing';
import type { EarlierVersions } from '@uplift/core/song-session';
import type { Song } from '@uplift/core/songbook';
import { NoVersions } from './history-dialog.tsx';
import { versionText } from './version-list.tsx';

const SONG: Song = sampleSong('a', 'Amazing Grace');

function draw(earlier: EarlierVersions): string {
  return renderToStaticMarkup(<NoVersions earlier={earlier} />);
}

describe('texts of the history', () => {
  const now = new Date(2026, 10, 21, 20, 0).getTime();
  test.each([
    [new Date(2026, 10, 21, 15, 12), 'Today, 3:12 PM'],
    [new Date(2026, 10, 20, 0, 0), 'Yesterday, 12:00 AM'],
    [new Date(2026, 10, 18, 9, 40), 'Wed, Nov 18, 9:40 AM'],
    [new Date(2026, 9, 31, 23, 59), 'Sat, Oct 31, 11:59 PM'],
  ])('the history shows %s as “%s”', (at, words) => {
    expect(versionTime(at.getTime(), now)).toBe(words);
  });

  test('the history marks the oldest version, and versions without visible changes', () => {
    expect(versionText(null)).toBe('Oldest version');
    expect(versionText([])).toBe('No visible changes');
    expect(versionText([{ type: 'artist' }])).toBe('Artist');
  });

  test('an empty history says when a version is kept', () => {
    expect(draw({ type: 'read', versions: [] })).toContain(
      'Uplift saves a version every ten minutes and keeps it for 30 days',
    );
    expect(draw({ type: 'unreadable' })).toContain('Couldn’t load');
    expect(draw({ type: 'read', versions: [{ at: 1, song: SONG, changes: null }] })).toBe('');
  });
});
