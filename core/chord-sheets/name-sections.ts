import type { DraftEntry, DraftSection } from './draft-song.ts';

/** Names the sections over which no title stands: stanzas are verses, numbered when there are several; chords alone are the intro or an instrumental. */
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
  const names = new Map<DraftSection, string>();
  const taken = new Set(sections.map(({ key }) => key));
  const stanzas = distinctStanzas(sections);
  const isSingle = stanzas.size === 1 && ![...taken].some((key) => key?.startsWith('verse') === true);
  let number = 0;
  const numberOf = new Map<string, string>();
  for (const [index, section] of sections.entries()) {
    if (section.name !== null || section.rows.length === 0) continue;
    if (section.kind !== 'verse') names.set(section, nameOfChords(section, index));
    else if (isSingle) names.set(section, 'Verse');
    else {
      const words = wordsOf(section);
      let name = numberOf.get(words);
      while (name === undefined) {
        number += 1;
        if (!taken.has(`verse ${String(number)}`)) name = `Verse ${String(number)}`;
      }
      numberOf.set(words, name);
      names.set(section, name);
    }
  }
  return names;
}

function distinctStanzas(sections: readonly DraftSection[]): ReadonlySet<string> {
  return new Set(sections.filter(({ name, kind, rows }) => name === null && kind === 'verse' && rows.length > 0).map(wordsOf));
}

/** A stanza's rows as one text: the same stanza again keeps its name. */
function wordsOf({ rows }: DraftSection): string {
  return JSON.stringify(rows.map((row) => (row.kind === 'words' ? row.row : row.chords.text)));
}

function nameOfChords({ kind }: DraftSection, index: number): string {
  if (kind === 'chorus') return 'Chorus';
  if (kind === 'bridge') return 'Bridge';
  return index === 0 ? 'Intro' : 'Instrumental';
}
