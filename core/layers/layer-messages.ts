import { LONGEST_NOTE, MOST_NOTES } from './layer.ts';

/** Reasons a layer is refused. */
export const LAYER_MESSAGES = {
  layer: 'The layer must be an object.',
  id: { wrongType: 'The song id must be a string.', empty: 'A song id is required.' },
  key: 'The key must be a key or null.',
  capo: 'The capo must be a fret from 0 to 11 or null.',
  fontSize: 'The font size must be a number of points from 9 to 45 or null.',
  notes: 'The notes must be an object.',
  tooManyNotes: `A song can have ${MOST_NOTES} notes at most. Delete some first.`,
  note: 'The note must be an object.',
  text: { wrongType: 'The note must be a string.', empty: 'Write something first.' },
  tooLong: `A note can have ${LONGEST_NOTE} characters at most.`,
  section: { wrongType: 'The section id must be a string.', empty: 'A section id is required.' },
  line: 'The line must be a number from 0 or null.',
  words: 'The words of a line must be a string.',
  hidden: 'The hidden sections must be an object.',
} as const;
