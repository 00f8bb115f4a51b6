import { chordInKey } from '@uplift/core/music';
import type { KeyName } from '@uplift/core/music';
import type { ComposedLine, ComposedSong } from './library-of-songs.ts';

/** The song as a ChordPro file. */
export function chordProText({ title, artist, key, tempo, timeSignature, sections }: ComposedSong): string {
  const header = [
    `{title: ${title}}`,
    `{artist: ${artist}}`,
    `{key: ${key}}`,
    `{tempo: ${tempo}}`,
    `{time: ${timeSignature}}`,
  ];
  const blocks = sections.map(({ name, lines }) => {
    const kind = /^(verse|chorus|bridge)/.exec(name.toLowerCase())?.[1];
    const [opening, closing] =
      kind === undefined ? [`{comment: ${name}}`, []] : [`{start_of_${kind}: ${name}}`, [`{end_of_${kind}}`]];
    return [opening, ...lines.map((line) => bracketed(line, key)), ...closing].join('\n');
  });
  return `${[header.join('\n'), ...blocks].join('\n\n')}\n`;
}

/** The song as plain text, a line of chords over each line of words. */
export function overWordsText({ title, artist, key, tempo, timeSignature, sections }: ComposedSong): string {
  const header = [title, artist, `Key: ${key}`, `Tempo: ${tempo}`, `Time: ${timeSignature}`].join('\n');
  const blocks = sections.map(({ name, lines }) =>
    [`${name}:`, ...lines.flatMap((line) => [chordLine(line, key), line.lyrics])].join('\n'),
  );
  return `${[header, ...blocks].join('\n\n')}\n`;
}

/** A line with each chord in brackets before the syllable it stands on. */
function bracketed({ lyrics, chords }: ComposedLine, key: KeyName): string {
  return chords.reduceRight(
    (text, { chord, character }) => `${text.slice(0, character)}[${chordInKey(chord, key)}]${text.slice(character)}`,
    lyrics,
  );
}

/** The chords, each in the column of its syllable; one that would touch the chord before it moves right. */
function chordLine({ chords }: ComposedLine, key: KeyName): string {
  return chords.reduce((line, { chord, character }) => {
    const column = line === '' ? character : Math.max(character, line.length + 1);
    return line.padEnd(column) + chordInKey(chord, key);
  }, '');
}
