import { randomUUID } from 'node:crypto';
import { openPdf } from '@uplift/adapters/pdf';
import { parseXml } from '@uplift/adapters/xml';
import { toChartJson } from '@uplift/core/chord-sheets';
import type { ReadSong } from '@uplift/core/chord-sheets';
import { validateSong } from '@uplift/core/songbook';
import { fileRefusalText, readFile } from '@uplift/core/song-formats';

/** Ports that readers of files need. */
export const PORTS = { newId: randomUUID, parseXml, openPdf } as const;

const encodeText = (text: string) => new TextEncoder().encode(text);

/** The one song of a file; throws for a refusal, and for a song that breaks the rules of songs. */
export async function readOne(text: string, name = 'file.xml'): Promise<ReadSong> {
  const read = await readFile(encodeText(text), name, PORTS);
  const [song] = read.ok ? read.value.songs : [];
  if (song === undefined) throw new Error(read.ok ? 'No song' : fileRefusalText(read.refusal));
  if (!validateSong(song.song).ok) throw new Error('A song that breaks the song rules');
  return song;
}

/** The sentence a file is refused with; null when it is read. */
export async function findRefusalText(text: string, name = 'file.xml'): Promise<string | null> {
  const read = await readFile(encodeText(text), name, PORTS);
  return read.ok ? null : fileRefusalText(read.refusal);
}

/** The chart as a person would type it: sections with their lines, chords in brackets. */
export function typed({ song }: ReadSong): readonly string[] {
  return toChartJson(song, null).sections.flatMap(({ name, lines, measures }) => [
    `[${name}]`,
    ...lines.map(({ lyrics, chords }) =>
      chords.toReversed().reduce((line, { chord, character }) => {
        return `${line.slice(0, character).padEnd(character)}[${chord}]${line.slice(character)}`;
      }, lyrics),
    ),
    ...measures.map(({ chords }) => `| ${chords.join(' ')} |`),
  ]);
}

/** The names of each arrangement's sections, with their directions. */
export function orders({ song }: ReadSong): Readonly<Record<string, string>> {
  const names = new Map(Object.entries(song.sections).map(([id, { name }]) => [id, name]));
  const place = ({ section_id: id, annotation }: { section_id: string; annotation: string }) =>
    `${names.get(id) ?? ''}${annotation === '' ? '' : ` {${annotation}}`}`;
  return Object.fromEntries(
    Object.values(song.arrangements).map(({ name, order }) => [name, order.map(place).join(', ')]),
  );
}

/** Lists what was left out, as "line: text". */
export const leftOut = (song: ReadSong) => song.leftOut.map(({ line, text }) => `${line}: ${text}`);

/** An OpenSong file with these lyrics, whose first line is on line 4. */
export const openSong = (lyrics: string, more = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<song>\n<title>River &amp; Rain</title>\n${more}<lyrics>${lyrics}</lyrics>\n</song>`;

/** An OpenLyrics file of these verses and properties. */
export const openLyrics = (lyrics: string, properties = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<song xmlns="http://openlyrics.info/namespace/2009/song" version="0.9">\n<properties><titles><title>River</title></titles>\n${properties}</properties>\n<lyrics>\n${lyrics}</lyrics></song>`;
