/** Fields as people call them, by their path in a song. */
const FIELD_WORDS: ReadonlyMap<string, string> = new Map([
  ['title', 'the title'],
  ['artist', 'the artist'],
  ['time_signature', 'the time signature'],
  ['copyright_status', 'the copyright'],
  ['copyright_information', 'the copyright'],
  ['arrangements.name', 'the name of an arrangement'],
  ['arrangements.key', 'the key'],
  ['arrangements.tempo', 'the tempo'],
  ['arrangements.order', 'the order of sections'],
  ['sections', 'a section'],
  ['sections.name', 'the name of a section'],
  ['sections.chords', 'chords'],
  ['sections.measures', 'measures'],
]);

const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** "Two devices changed the artist at the same time. The version that was replaced is in History." */
export function lossSentence(fields: readonly string[]): string {
  const words = [...new Set(fields.map((field) => FIELD_WORDS.get(field) ?? 'the timing'))];
  return `Two devices changed ${LIST.format(words)} at the same time. The version that was replaced is in History.`;
}

/** "Two devices changed the same words of Verse 1 at the same time. Both versions are kept. (1 of 2)" */
export function keptSentence(sectionName: string, count: number): string {
  const more = count > 1 ? ` (1 of ${count})` : '';
  return `Two devices changed the same words of ${sectionName} at the same time. Both versions are kept.${more}`;
}
