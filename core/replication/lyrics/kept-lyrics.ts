import { otherVersion } from '@uplift/core/lyrics';
import type { KeptText } from '@uplift/core/lyrics';
import { deriveValue } from '../derive-value.ts';
import type { EntryTree } from '../entry-tree.ts';
import { decodeField } from '../encoding/field-codes.ts';
import { keptId } from './merged-lyrics.ts';
import { LYRICS_PART, keptAt } from './merged-section.ts';
import { unpackText } from '../encoding/packed-text.ts';
import { isObject } from '../plain-object.ts';
import type { MergeRule } from '../record-shape.ts';
import { ruleBelow } from '../shaped-value.ts';

/** Words that a section keeps next to its lyrics. */
export interface KeptInSection extends KeptText {
  /** The id of the section. */
  readonly section: string;
  /** Identifies the kept words on every device. */
  readonly name: string;
}

/** Words that lost a conflict, if they still differ from the shown ones. */
export function readKept(root: EntryTree, rule: MergeRule): readonly KeptInSection[] {
  if (rule.rule !== 'fields' && rule.rule !== 'map') return [];
  return [...root.children].flatMap(([part, place]) => {
    const key = rule.rule === 'fields' ? decodeField(rule.fields, part) : part;
    const below = ruleBelow(rule, key);
    if (place.text === undefined) return [];
    return below.rule === 'fields' && below.mergesLyrics === true
      ? inSection(key, place, below)
      : readKept(place, below);
  });
}

function inSection(section: string, place: EntryTree, rule: MergeRule): readonly KeptInSection[] {
  const lyrics = place.children.get(LYRICS_PART);
  if (lyrics?.text === undefined || lyrics.children.size === 0) return [];
  const value = deriveValue(place, rule);
  const text = isObject(value) && typeof value['lyrics'] === 'string' ? value['lyrics'] : '';
  const kept = keptAt({ lyrics: unpackText(lyrics.text, undefined) }, place);
  return kept
    .filter((one) => otherVersion(text, one) !== null)
    .map(({ shown, other, of }) => ({ section, name: keptId({ of }), shown, other }));
}
