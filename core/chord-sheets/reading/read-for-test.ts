import { chordInKey } from '@uplift/core/music';
import type { Arrangement, Section } from '@uplift/core/songbook';
import { readChordSheet } from '../reading.ts';
import type { ReadSheet, ReadSong } from '../reading.ts';

/** Reads a sheet, which must not be refused; ids are counted. */
export function readSheet(text: string, fileName = 'sheet.txt'): ReadSheet {
  let count = 0;
  const read = readChordSheet(text, { fileName, newId: () => `id-${String((count += 1))}` });
  if (!read.ok) throw new Error(read.refusal);
  return read.value;
}

/** Reads the one song of a sheet. */
export function readOne(text: string, fileName?: string): ReadSong {
  const { songs } = readSheet(text, fileName);
  const [song] = songs;
  if (song === undefined || songs.length > 1) throw new Error(`${String(songs.length)} songs`);
  return song;
}

/** The arrangement a read song has. */
export function onlyArrangement({ song }: ReadSong): Arrangement {
  const [arrangement] = Object.values<Arrangement>(song.arrangements);
  if (arrangement === undefined) throw new Error('No arrangement');
  return arrangement;
}

/** A section as a musician would type it: chords in brackets, measures as chords at beats. */
export function typed(section: Section, read: ReadSong): string {
  const { key } = onlyArrangement(read);
  const chords = Object.values(section.chords);
  if (section.measures.length > 0)
    return chords.map(({ chord, beat }) => `${chordInKey(chord, key)}@${String(beat)}`).join(' ');
  const lines = section.lyrics.split('\n').map((lyric, line) => {
    let out = '';
    let at = 0;
    for (const { chord, character } of chords.filter((one) => one.line === line)) {
      out += `${lyric.slice(at, character)}[${chordInKey(chord, key)}]`;
      at = character;
    }
    return out + lyric.slice(at);
  });
  return lines.join('\n');
}

/** Sections by name, each typed. */
export function typedSections(read: ReadSong): readonly (readonly [string, string])[] {
  return Object.values(read.song.sections).map((section: Section) => [section.name, typed(section, read)] as const);
}

/** The order as names, with annotations in angle brackets. */
export function orderNames(read: ReadSong): readonly string[] {
  return onlyArrangement(read).order.map(({ section_id, annotation }) => {
    const name = read.song.sections[section_id]?.name ?? '';
    return annotation === '' ? name : `${name} <${annotation}>`;
  });
}

/** Formats each remainder as "line: text". */
export function listLeftOut(read: ReadSong): readonly string[] {
  return read.leftOut.map(({ line, text }) => `${String(line)}: ${text.trim()}`);
}

/** The section at a place of a read song, from 0. */
export function sectionAt({ song }: ReadSong, index: number): Section {
  const section = Object.values<Section>(song.sections)[index];
  if (section === undefined) throw new Error(`No section ${String(index)}`);
  return section;
}
