/**
 * Merge rule of one place of a record, for simultaneous changes on two devices.
 * - `replace`: the last writer's JSON wins, whole. Every field that a shape does not name merges like this. `packed`
 * names the two or more keys that such an object nearly always has, so that documents need not spell them out each
 * time.
 * - `sum`: a count; adds up the increments of all devices.
 * - `latest`: a time or null; the latest wins.
 * - `fields`: an object of known fields, each with its own rule. With `mergesLyrics` it is a section of a song: its
 * lyrics merge by lines and words, and placements move with their words (see lyric-version.ts).
 * - `map`: an object by id; entries are added, removed and merged one by one. Deleting an entry of fields beats
 * changing it; an entry replaced whole survives a deletion that the replacing device had not seen.
 * - `list`: items that are added, moved, changed and removed one by one. `sameItem` names the fields that identify a
 * changed item.
 */
export type MergeRule =
  | { readonly rule: 'replace'; readonly packed?: readonly string[] }
  | { readonly rule: 'sum' }
  | { readonly rule: 'latest' }
  | { readonly rule: 'fields'; readonly fields: RecordShape; readonly mergesLyrics?: true }
  | { readonly rule: 'map'; readonly entry: MergeRule }
  | { readonly rule: 'list'; readonly sameItem: readonly string[] };

/**
 * The rules of a record, by top-level field. Documents store a field under its short `word`, since a song repeats that
 * for every chord. Words, packed keys and rules are how documents are stored and exchanged: a released one never
 * changes.
 */
export interface RecordShape {
  readonly [field: string]: MergeRule & { readonly word?: string };
}

export const REPLACE: MergeRule = { rule: 'replace' };

/**
 * The lyrics are one text in the document, as releases before 2.1 read and write them; versions below that text record
 * concurrent writes.
 */
const SECTION: RecordShape = {
  name: { ...REPLACE, word: 'n' },
  measures: { ...REPLACE, word: 'm' },
  lyrics: { ...REPLACE, word: 'l' },
  chords: { ...eachById('chord', 'line', 'character', 'beat'), word: 'c' },
  line_beginnings: { ...eachById('line', 'beat'), word: 'b' },
  line_breaks: { ...eachById('line', 'word', 'beat'), word: 'k' },
};

const ARRANGEMENT: RecordShape = {
  name: { ...REPLACE, word: 'n' },
  key: { ...REPLACE, word: 'k' },
  tempo: { ...REPLACE, word: 't' },
  capo: { ...REPLACE, word: 'c' },
  order: { rule: 'list', sameItem: ['section_id'], word: 'o' },
};

export const SONG_SHAPE: RecordShape = {
  sections: { rule: 'map', entry: { rule: 'fields', fields: SECTION, mergesLyrics: true }, word: 's' },
  arrangements: { rule: 'map', entry: { rule: 'fields', fields: ARRANGEMENT }, word: 'a' },
  last_performed: { rule: 'latest' },
  times_performed: { rule: 'sum' },
};

export const COLLECTION_SHAPE: RecordShape = {
  songs: { rule: 'list', sameItem: ['song_id', 'arrangement'], word: 's' },
};

export const SET_SHAPE: RecordShape = {
  order: { rule: 'list', sameItem: ['song_id', 'arrangement', 'section'], word: 'o' },
};

export const LAYER_SHAPE: RecordShape = {
  notes: { ...eachById('text', 'section', 'line', 'words', 'before', 'after'), word: 'n' },
  hidden: { rule: 'map', entry: REPLACE, word: 'h' },
};

/** Entries by id, each replaced as a whole. */
function eachById(...packed: readonly string[]): MergeRule {
  return { rule: 'map', entry: { rule: 'replace', packed } };
}
