/**
 * How one place of a record merges when two devices changed it at once.
 * - `replace`: the last writer's JSON stands, whole. Every field a shape does not name merges like this.
 * - `sum`: a count; what each device added is added up.
 * - `latest`: a time or null; the latest stands.
 * - `fields`: an object of known fields, each with its own rule.
 * - `map`: an object by id; entries come, go and merge one by one. Deleting an entry beats changing it.
 * - `list`: items that are added, moved, changed and removed one by one. `sameItem` names the fields by which a changed item is known again.
 */
export type MergeRule =
  | { readonly rule: 'replace' }
  | { readonly rule: 'sum' }
  | { readonly rule: 'latest' }
  | { readonly rule: 'fields'; readonly fields: RecordShape }
  | { readonly rule: 'map'; readonly entry: MergeRule }
  | { readonly rule: 'list'; readonly sameItem: readonly string[] };

/** The rules of a record, by top-level field. */
export interface RecordShape {
  readonly [field: string]: MergeRule;
}

export const REPLACE: MergeRule = { rule: 'replace' };

const EACH_BY_ID: MergeRule = { rule: 'map', entry: REPLACE };

/**
 * Lyrics merge as one text a section, not letter by letter: chords and line beginnings count the characters of exactly that
 * text, so a text woven from two would put chords on words that neither musician put them on.
 */
const SECTION: RecordShape = {
  chords: EACH_BY_ID,
  line_beginnings: EACH_BY_ID,
  line_breaks: EACH_BY_ID,
};

export const SONG_SHAPE: RecordShape = {
  sections: { rule: 'map', entry: { rule: 'fields', fields: SECTION } },
  arrangements: {
    rule: 'map',
    entry: { rule: 'fields', fields: { order: { rule: 'list', sameItem: ['section_id'] } } },
  },
  last_performed: { rule: 'latest' },
  times_performed: { rule: 'sum' },
};

export const COLLECTION_SHAPE: RecordShape = {
  songs: { rule: 'list', sameItem: ['song_id', 'arrangement'] },
};

export const SET_SHAPE: RecordShape = {
  order: { rule: 'list', sameItem: ['song_id', 'arrangement', 'section'] },
};
