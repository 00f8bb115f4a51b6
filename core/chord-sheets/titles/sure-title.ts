import { parseSectionTitle } from './section-title.ts';
import type { SectionTitle } from './section-title.ts';
import type { SectionKind } from './section-title-names.ts';

/** An explicit title, from a directive or a person, with any words. */
export function sureTitle(text: string, kind?: SectionKind): SectionTitle {
  const read = parseSectionTitle(`[${text}]`) ?? parseSectionTitle(text);
  if (read !== null) return { ...read, kind: kind ?? read.kind };
  return {
    name: text,
    kind: kind ?? 'other',
    number: '',
    times: 1,
    note: '',
    evidence: 'bracket',
    isWeak: false,
    isShort: false,
    isReference: false,
  };
}
