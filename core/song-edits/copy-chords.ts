import { type NewId, type SectionId, idKeys } from '@uplift/core/foundation';
import { type PlacedChord, type Section, type Song, withSection, findSection } from '@uplift/core/songbook';
import { onLetter } from './letters.ts';

export interface ChordCopy {
  readonly from: SectionId;
  readonly to: SectionId;
}

/** The section of the song whose chords fit best over another's words: another verse for a verse, with as many lines if there is one. Null when none has chords over words. */
export function chordSourceFor(song: Song, to: SectionId): SectionId | null {
  const target = findSection(song, to);
  if (target === null || target.lyrics.trim() === '') return null;
  const ids = idKeys(song.sections);
  const alike = ids.filter((id) => id !== to && isAlike(song.sections[id], target));
  return alike.find((id) => lyricLinesIn(song.sections[id]).length === lyricLinesIn(target).length) ?? alike[0] ?? null;
}

/** Finds the section of {@link chordSourceFor}, with its name. */
export function findChordSource(song: Song, to: SectionId): { readonly id: SectionId; readonly name: string } | null {
  const id = chordSourceFor(song, to);
  return id === null ? null : { id, name: findSection(song, id)?.name ?? '' };
}

function isAlike(section: Section | undefined, target: Section): boolean {
  if (section === undefined || sectionKind(section) !== sectionKind(target)) return false;
  return Object.values(section.chords).some(({ line }) => line >= 0);
}

/** "verse" of "Verse 2". */
function sectionKind({ name }: Section): string {
  return name.replaceAll(/[\d\s]+/gu, '').toLowerCase();
}

/**
 * Copies the chords of one section over the words of another, line by line: each over the word with the same number,
 * or, in a line with another number of words, at the same proportion. Chords of lines beyond the source's stay, and so
 * do words and source.
 */
export function copyChords(song: Song, { from, to }: ChordCopy, newId: NewId): Song {
  const source = findSection(song, from);
  if (source === null || from === to) return song;
  return withSection(song, to, (target) => {
    const [sung, words] = [lyricLinesIn(source), lyricLinesIn(target)];
    const shared = Math.min(sung.length, words.length);
    const isCopied = ({ line }: PlacedChord) => line >= 0 && line < shared && words[line]?.trim() !== '';
    const copies = Object.values(source.chords).filter(isCopied);
    if (copies.length === 0) return target;
    const kept = Object.entries(target.chords).filter(([, chord]) => !isCopied(chord));
    const added = copies.map((chord) => {
      const character = placeOver(words[chord.line] ?? '', {
        line: sung[chord.line] ?? '',
        character: chord.character,
      });
      const letter = onLetter(target.lyrics, { line: chord.line, character });
      return [newId(), { chord: chord.chord, ...letter, beat: null }] as const;
    });
    return { ...target, chords: Object.fromEntries([...kept, ...added]) };
  });
}

function lyricLinesIn(section: Section | undefined): readonly string[] {
  return section === undefined ? [] : section.lyrics.split('\n');
}

interface Word {
  readonly start: number;
  readonly length: number;
}

/** The letter of `text` that corresponds to a letter of another line. */
function placeOver(text: string, { line, character }: { readonly line: string; readonly character: number }): number {
  const [before, now] = [splitWords(line), splitWords(text)];
  const at = before.findLastIndex(({ start }) => start <= character);
  const sung = before[at];
  const word = now[wordAt(at, before.length, now.length)];
  if (sung === undefined || word === undefined) return 0;
  const isAtEnd = at === before.length - 1 && character >= sung.start + sung.length;
  return isAtEnd ? text.length : word.start + Math.min(character - sung.start, word.length - 1);
}

/** The index, of `now` words, that corresponds to the word `at` of `before`. */
function wordAt(at: number, before: number, now: number): number {
  if (before === now || before < 2) return at;
  return Math.round((at / (before - 1)) * (now - 1));
}

function splitWords(line: string): readonly Word[] {
  return [...line.matchAll(/\S+/gu)].map((match) => ({ start: match.index, length: match[0].length }));
}
