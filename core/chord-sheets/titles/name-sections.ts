import { sectionContent } from '../assembly/draft-content.ts';
import type { DraftEntry, DraftSection } from '../assembly/draft-song.ts';

/** Names the sections without a title: stanzas are verses, numbered when there are several; chords alone are the intro or an instrumental. */
export function nameSections(entries: readonly DraftEntry[]): readonly DraftEntry[] {
  const sections = entries.flatMap((entry) => (entry.type === 'section' ? [entry.section] : []));
  if (sections.every(({ name }) => name !== null)) return entries;
  const names = namesFor(sections);
  return entries.map((entry) => {
    const name = entry.type === 'section' ? names.get(entry.section) : undefined;
    return entry.type !== 'section' || name === undefined
      ? entry
      : { type: 'section', section: { ...entry.section, name, key: name.toLowerCase() } };
  });
}

function namesFor(sections: readonly DraftSection[]): ReadonlyMap<DraftSection, string> {
  const unnamed = sections.filter(({ name, rows }) => name === null && rows.length > 0);
  const stanzas = stanzaNames(sections, unnamed.filter(({ kind }) => kind === 'verse').map(sectionContent));
  return new Map(
    unnamed.map((section) => [
      section,
      section.kind === 'verse'
        ? (stanzas.get(sectionContent(section)) ?? 'Verse')
        : nameOfChords(section, sections.indexOf(section)),
    ]),
  );
}

/** A name for each different stanza: "Verse" when there is only one, else numbers that no title of the sheet has. */
function stanzaNames(sections: readonly DraftSection[], stanzas: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set(sections.filter(({ rows }) => rows.length > 0).map(({ key }) => key));
  const distinct = [...new Set(stanzas)];
  if (distinct.length === 1 && !sections.some(({ key }) => key?.startsWith('verse') === true)) return new Map();
  let number = 0;
  return new Map(
    distinct.map((stanza) => {
      do number += 1;
      while (taken.has(`verse ${String(number)}`));
      return [stanza, `Verse ${String(number)}`];
    }),
  );
}

function nameOfChords({ kind }: DraftSection, index: number): string {
  if (kind === 'chorus') return 'Chorus';
  if (kind === 'bridge') return 'Bridge';
  return index === 0 ? 'Intro' : 'Instrumental';
}
