import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cleanups } from './cleanups.ts';
import { composeLibrary } from './library-of-songs.ts';
import { chordProText } from './song-texts.ts';

/** Writes the library's first songs as ChordPro files; answers their paths. They are deleted when the bench ends. */
export function writeSongFiles(count: number, cleanups: Cleanups): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'uplift-bench-songs-'));
  cleanups.add(() => rmSync(folder, { recursive: true, force: true }));
  return composeLibrary(count).map((song) => {
    const path = join(folder, `song-${song.number}.cho`);
    writeFileSync(path, chordProText(song));
    return path;
  });
}
