import type { ArrangementChange, SectionChange, SongChange } from './song-changes.ts';
import { counted } from '@uplift/core/library';
import { keyLabel } from '@uplift/core/music';

/** Words for each type of change. */
type WordsByType<Change extends { readonly type: string }> = {
  readonly [Type in Change['type']]: (change: Extract<Change, { readonly type: Type }>) => string;
};

const SONG_WORDS: WordsByType<SongChange> = {
  title: ({ title }) => `Title “${title}”`,
  artist: () => 'Artist',
  'time-signature': ({ timeSignature }) => `Time ${timeSignature}`,
  copyright: () => 'Copyright',
  'arrangement-added': ({ name }) => `Arrangement “${name}” added`,
  'arrangement-removed': ({ name }) => `Arrangement “${name}” removed`,
  arrangement: ({ change, arrangement }) =>
    wordsFor(ARRANGEMENT_WORDS, change) + (arrangement === null ? '' : ` (${arrangement})`),
  'section-added': ({ name }) => `${name} added`,
  'section-removed': ({ name }) => `${name} removed`,
  'section-renamed': ({ from, to }) => `${from} renamed ${to}`,
  section: (change) => `${change.name}: ${partWords(change).join(', ')}`,
};

const ARRANGEMENT_WORDS: WordsByType<ArrangementChange> = {
  name: ({ name }) => `Arrangement renamed “${name}”`,
  key: ({ key }) => `Key ${keyLabel(key)}`,
  tempo: ({ tempo }) => `Tempo ${String(tempo)} bpm`,
  order: () => 'Order',
};

/** A change in a musician's words: "Key E♭ Major", "Verse 1: 2 lines". */
export function changeWords(change: SongChange): string {
  return wordsFor(SONG_WORDS, change);
}

function wordsFor<Change extends { readonly type: string }>(words: WordsByType<Change>, change: Change): string {
  const find = words[change.type as Change['type']] as (change: Change) => string; // the function for its own type
  return find(change);
}

function partWords({ lines, hasOtherChords, hasOtherTiming }: SectionChange): readonly string[] {
  return [
    ...(lines > 0 ? [counted(lines, 'line')] : []),
    ...(hasOtherChords ? ['chords'] : []),
    ...(hasOtherTiming ? ['timing'] : []),
  ];
}

/** Number of changes that fit into a row. */
const MOST_SHOWN = 3;

/** The changes as one line: "Key D Major · Verse 1: 2 lines · and 4 more". */
export function changesText(changes: readonly SongChange[]): string {
  const words = changes.map(changeWords);
  const left = words.length - MOST_SHOWN;
  // "and 1 more" would take as much room as the change it hides.
  if (left <= 1) return words.join(' · ');
  return [...words.slice(0, MOST_SHOWN), `and ${String(left)} more`].join(' · ');
}
