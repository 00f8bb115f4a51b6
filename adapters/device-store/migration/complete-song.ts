import type { Song } from '@uplift/core/songbook';
import { fitFields, fitEntries, fitItems } from './fitted-fields.ts';
import type { Fields, Form } from './fitted-fields.ts';

export interface CompletedSong {
  /** The song with every field that its readers rely on. */
  readonly completed: Fields;
  readonly song?: Song;
  /** False when a field had to be replaced because it had another form; a field that was merely missing is filled in. */
  readonly isWhole: boolean;
}

const SONG: Form = {
  title: '',
  time_signature: '4/4',
  copyright_status: 'unverified',
  copyright_information: '',
  sections: {},
  arrangements: {},
  times_performed: 0,
};
const SECTION: Form = { name: '', measures: [], lyrics: '', chords: {}, line_beginnings: {}, line_breaks: {} };
const ARRANGEMENT: Form = { name: 'Default', key: 'C', tempo: 120, order: [] };
const ORDERED: Form = { section_id: '', annotation: '' };

/** Completes a stored song for its readers. Older releases and faults left fields out; all other fields are kept. */
export function completeSong(stored: Fields): CompletedSong {
  const misfits: string[] = [];
  const top = fitFields(stored, SONG, misfits);
  const completed: Fields = {
    ...top,
    last_performed: typeof top['last_performed'] === 'number' ? top['last_performed'] : null,
    sections: fitEntries(top['sections'], SECTION, misfits),
    arrangements: fitOrders(fitEntries(top['arrangements'], ARRANGEMENT, misfits), misfits),
  };
  // Every field of a Song is there in its form; values such as an unknown key are left to the song's validation.
  return { completed, song: completed as unknown as Song, isWhole: misfits.length === 0 };
}

function fitOrders(arrangements: Readonly<Record<string, Fields>>, misfits: string[]): Fields {
  return Object.fromEntries(
    Object.entries(arrangements).map(([id, fields]) => [
      id,
      { ...fields, order: fitItems(fields['order'], ORDERED, misfits) },
    ]),
  );
}
