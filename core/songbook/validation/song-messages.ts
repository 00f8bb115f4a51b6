/** The messages for a field of a wrong type and for an empty field. */
export interface TextMessages {
  readonly wrongType: string;
  readonly empty: string;
}

/** Reasons a song is refused. The one home of these sentences; some read oddly and are kept letter for letter. */
export const SONG_MESSAGES = {
  song: 'The song must be an object.',
  id: { wrongType: 'The song id must be a string.', empty: 'A song id is required.' },
  title: { wrongType: 'The song title must be a string.', empty: 'A song title is required.' },
  timeSignatureType: 'The time signature must be a string.',
  timeSignature: 'The time signature must be valid (e.g. 4/4).',
  copyrightStatusType: 'The copyright status must be a string.',
  copyrightStatus: 'The copyright status must be unverified, original, licensed, or public.',
  copyrightInformation: 'The copyright information must be a string.',
  sections: 'The sections must be an object.',
  section: 'The section must be an object.',
  sectionName: { wrongType: 'The section title must be a string.', empty: 'A section title is required.' },
  measures: 'The measures must be a list.',
  beatsType: 'The number of beats must be an integer.',
  beats: 'The number of beats must be at least 1.',
  lyrics: 'The section lyrics must be a string.',
  chords: 'The chords must be an object.',
  chordPlace: 'The chord must be an object.',
  chord: { wrongType: 'The chord must be a string.', empty: 'A chord is required.' },
  lineBeginnings: 'The line beginnings must be an object.',
  lineBeginning: 'The line beginning must be an object.',
  lineBreaks: 'The line breaks must be an object.',
  lineBreak: 'The line break must be an object.',
  line: 'The line must be an integer.',
  word: 'The word must be an integer.',
  beat: 'The beat must be a number.',
  arrangements: 'The arrangements must be an object.',
  noArrangement: 'An arrangement is required.',
  arrangement: 'The arrangement must be an object.',
  arrangementName: {
    wrongType: 'The arrangement name must be a string.',
    empty: 'An arrangement name is required.',
  },
  order: 'The order must be a list.',
  orderedSection: 'The section in the order must be an object.',
  sectionId: { wrongType: 'The section id must be a string.', empty: 'An section id is required.' },
  annotation: 'The annotation must be a string.',
  keyType: 'The key must be a string.',
  key: 'The key must be a valid musical key.',
  tempoType: 'The tempo must be a number.',
  tempo: 'The tempo must be at least 1bpm.',
  keyMissing: 'A key is required.',
  tempoMissing: 'A tempo is required.',
  copyrightInformationMissing: 'Copyright information is required.',
  timeSignatureTop: 'The time signature top must be a number.',
  timeSignatureBottom: 'The time signature bottom must be a valid division.',
} as const;
