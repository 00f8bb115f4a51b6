import type { ArrangementId, SectionId } from '@uplift/core/foundation';
import type { KeyName } from '@uplift/core/music';
import { sectionsInOrder } from '@uplift/core/songbook';
import type { Arrangement, Section, SectionInOrder, Song } from '@uplift/core/songbook';
import { arrangementToWrite } from './arrangement-to-write.ts';
import { chordsShownIn } from '../chords/chords-shown.ts';
import { escapeValue } from './write-escape.ts';
import { gridLines } from './write-grid.ts';
import { lyricLines } from './write-lyrics.ts';
import { WRITTEN_MARK } from './written-chordpro-blocks.ts';

/**
 * Formats one arrangement of a song (null: the first) as ChordPro 6 (chordpro.org). Reading the text again gives the
 * same title, key, tempo, sections, lyrics, chords and order; ChordPro has no place for beats of lyrics and slide
 * breaks.
 */
export function writeChordPro(song: Song, arrangementId: ArrangementId | null): string {
  const arrangement = arrangementToWrite(song, arrangementId);
  const played = sectionsInOrder(song, arrangementId).filter(({ section }) => !isEmpty(section));
  const blocks = [headerLines(song, arrangement), ...sectionBlocks(played, arrangement.key)];
  return `${WRITTEN_MARK}\n${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function headerLines(song: Song, arrangement: Arrangement): readonly string[] {
  const { artist, copyright_information: copyright, copyright_status: status } = song;
  return [
    directive('title', song.title),
    ...(artist === undefined ? [] : [directive('artist', artist)]),
    ...musicLines(song, arrangement),
    ...(song.tags ?? []).map((tag) => directive('meta', `tag ${tag}`)),
    ...(copyright === '' ? [] : copyright.split('\n').map((line) => directive('copyright', line))),
    ...(status === 'unverified' ? [] : [directive('meta', `copyright_status ${status}`)]),
    ...(arrangement.name === 'Default' ? [] : [directive('meta', `arrangement ${arrangement.name}`)]),
  ];
}

/** Leaves out assumed values, so that reading the file again assumes them again. */
function musicLines(song: Song, { key, tempo, key_assumed, tempo_assumed }: Arrangement): readonly string[] {
  return [
    ...(key_assumed === true ? [] : [directive('key', key)]),
    ...(tempo_assumed === true ? [] : [directive('tempo', String(tempo))]),
    ...(song.time_signature_assumed === true ? [] : [directive('time', song.time_signature)]),
  ];
}

function directive(name: string, value: string): string {
  return `{${name}: ${escapeValue(value)}}`;
}

function sectionBlocks(played: readonly SectionInOrder[], key: KeyName): readonly (readonly string[])[] {
  const shown = chordsShownIn(key);
  const sharedNames = namesOfSeveral(played);
  const written = new Set<SectionId>();
  let lastChorus: SectionId | null = null;
  return played.map((place) => {
    const isRepeat = written.has(place.id) && !sharedNames.has(sectionNameKey(place.section));
    if (isRepeat) return repeatLines(place, place.id === lastChorus);
    written.add(place.id);
    if (chooseEnvironment(place.section) === 'chorus') lastChorus = place.id;
    return environmentLines(place, contentLines(place.section, shown));
  });
}

function isEmpty({ lyrics, measures, chords }: Section): boolean {
  return lyrics.trim() === '' && measures.length === 0 && Object.keys(chords).length === 0;
}

/** Names shared by two different sections of the order: a repeat by name would be ambiguous. */
function namesOfSeveral(played: readonly SectionInOrder[]): ReadonlySet<string> {
  const ids = new Map<string, SectionId>();
  const shared = new Set<string>();
  for (const { id, section } of played) {
    const key = sectionNameKey(section);
    if ((ids.get(key) ?? id) !== id) shared.add(key);
    ids.set(key, id);
  }
  return shared;
}

function sectionNameKey({ name }: Section): string {
  return name.trim().toLowerCase();
}

/** Lines of a repeated section: ChordPro's own recall for the previous chorus, otherwise the heading alone. */
function repeatLines(place: SectionInOrder, isLastChorus: boolean): readonly string[] {
  return isLastChorus && place.annotation === '' ? ['{chorus}'] : environmentLines(place, []);
}

function environmentLines({ section, annotation }: SectionInOrder, content: readonly string[]): readonly string[] {
  const environment = chooseEnvironment(section);
  return [
    directive(`start_of_${environment}`, section.name),
    ...(annotation === '' ? [] : [directive('comment', annotation)]),
    ...content,
    `{end_of_${environment}}`,
  ];
}

function chooseEnvironment(section: Section): 'chorus' | 'bridge' | 'verse' | 'grid' {
  const { name } = section;
  if (isInstrumental(section)) return 'grid';
  if (/^(?:chorus|refrain)/i.test(name)) return 'chorus';
  return /^bridge/i.test(name) ? 'bridge' : 'verse';
}

function contentLines(section: Section, shown: (chord: string) => string): readonly string[] {
  return isInstrumental(section) ? gridLines(section, shown) : lyricLines(section, shown);
}

/** Measures and nothing to sing. */
function isInstrumental({ lyrics, measures, chords }: Section): boolean {
  return measures.length > 0 && lyrics === '' && Object.values(chords).every((chord) => chord.line < 0);
}
