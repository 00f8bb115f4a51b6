import { isKeyName } from '@uplift/core/music';
import type { KeyName } from '@uplift/core/music';
import { DEFAULT_KEY, DEFAULT_TEMPO, DEFAULT_TIME_SIGNATURE } from '@uplift/core/songbook';
import type { WrittenDirective } from './written-chordpro-blocks.ts';

/** The directives before the first section, not yet validated by the song rules. */
export interface WrittenHeader {
  readonly title: string;
  readonly artist?: string;
  readonly tags?: readonly string[];
  readonly key: KeyName;
  readonly key_assumed?: true;
  readonly tempo: number;
  readonly tempo_assumed?: true;
  readonly time_signature: string;
  readonly time_signature_assumed?: true;
  readonly copyright_status: string;
  readonly copyright_information: string;
  /** Name of the arrangement. */
  readonly name: string;
}

/** The header of a written sheet; null if a directive is missing or unknown to the writer. */
export function parseWrittenHeader(directives: readonly WrittenDirective[]): WrittenHeader | null {
  const fields = directives.map(({ name, value }) => (name === 'meta' ? metaField(value) : { name, value }));
  if (fields.some(({ name }) => !KNOWN.has(name))) return null;
  const values = (name: string) => fields.filter((field) => field.name === name).map(({ value }) => value);
  const firstValue = (name: string, otherwise: string): string => values(name)[0] ?? otherwise;
  const [title, key] = [values('title')[0], firstValue('key', DEFAULT_KEY)];
  if (title === undefined || !isKeyName(key)) return null;
  const [artist, tags] = [values('artist')[0], values('tag')];
  return {
    title,
    ...(artist === undefined ? {} : { artist }),
    ...(tags.length === 0 ? {} : { tags }),
    key,
    tempo: Number(firstValue('tempo', String(DEFAULT_TEMPO))),
    time_signature: firstValue('time', DEFAULT_TIME_SIGNATURE),
    ...assumedFacts(new Set(fields.map(({ name }) => name))),
    copyright_status: firstValue('copyright_status', 'unverified'),
    copyright_information: values('copyright').join('\n'),
    name: firstValue('arrangement', 'Default'),
  };
}

/** Marks the facts that no directive stated. */
function assumedFacts(
  said: ReadonlySet<string>,
): Pick<WrittenHeader, 'key_assumed' | 'tempo_assumed' | 'time_signature_assumed'> {
  return {
    ...(!said.has('key') && { key_assumed: true as const }),
    ...(!said.has('tempo') && { tempo_assumed: true as const }),
    ...(!said.has('time') && { time_signature_assumed: true as const }),
  };
}

const KNOWN = new Set('title artist key tempo time tag copyright copyright_status arrangement'.split(' '));

/** "arrangement Slow" is the field "arrangement" with the value "Slow". */
function metaField(text: string): WrittenDirective {
  const space = text.indexOf(' ');
  return { name: text.slice(0, space), value: text.slice(space + 1) };
}
