import { isKeyName } from '@uplift/core/music';
import type { KeyName } from '@uplift/core/music';
import type { WrittenDirective } from './written-chordpro-blocks.ts';

/** What the directives before the first section say; the song rules have still to be asked. */
export interface WrittenHeader {
  readonly title: string;
  readonly artist?: string;
  readonly key: KeyName;
  readonly tempo: number;
  readonly time_signature: string;
  readonly copyright_status: string;
  readonly copyright_information: string;
  /** Of the arrangement. */
  readonly name: string;
}

/** The header of a written sheet, or null when a directive is missing or is none that is written. */
export function parseWrittenHeader(directives: readonly WrittenDirective[]): WrittenHeader | null {
  const fields = directives.map(({ name, value }) => (name === 'meta' ? metaField(value) : { name, value }));
  if (fields.some(({ name }) => !KNOWN.has(name))) return null;
  const valueOf = (name: string) => fields.find((field) => field.name === name)?.value;
  const [title, artist, key, time] = ['title', 'artist', 'key', 'time'].map(valueOf);
  if (title === undefined || !isKeyName(key) || time === undefined) return null;
  const copyright = fields.filter(({ name }) => name === 'copyright').map(({ value }) => value);
  return {
    title,
    ...(artist === undefined ? {} : { artist }),
    key,
    tempo: Number(valueOf('tempo')),
    time_signature: time,
    copyright_status: valueOf('copyright_status') ?? 'unverified',
    copyright_information: copyright.join('\n'),
    name: valueOf('arrangement') ?? 'Default',
  };
}

const KNOWN = new Set(['title', 'artist', 'key', 'tempo', 'time', 'copyright', 'copyright_status', 'arrangement']);

/** "arrangement Slow" is the field "arrangement" with the value "Slow". */
function metaField(text: string): WrittenDirective {
  const space = text.indexOf(' ');
  return { name: text.slice(0, space), value: text.slice(space + 1) };
}
