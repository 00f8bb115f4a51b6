const INDENT = '  ';

/** JSON that a person can read: indented, and what holds nothing but plain values (a chord, a line) on one line. Plain JSON in. */
export function readableJson(value: unknown): string {
  return `${written(value, '')}\n`;
}

function written(value: unknown, indent: string): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const parts: readonly (readonly [string, unknown])[] = Array.isArray(value)
    ? value.map((part: unknown) => ['', part] as const)
    : definedEntries(value).map(([key, part]) => [`${JSON.stringify(key)}: `, part] as const);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const inner = indent + INDENT;
  const texts = parts.map(([name, part]) => name + written(part, inner));
  if (parts.every(([, part]) => isPlain(part))) return onOneLine(texts, open, close);
  return `${open}\n${texts.map((text) => inner + text).join(',\n')}\n${indent}${close}`;
}

function onOneLine(texts: readonly string[], open: string, close: string): string {
  if (texts.length === 0) return open + close;
  const space = open === '{' ? ' ' : '';
  return open + space + texts.join(', ') + space + close;
}

/** Values JSON can't represent are left out, as by JSON.stringify. */
function definedEntries(value: object): readonly [string, unknown][] {
  return Object.entries(value).filter(([, part]) => part !== undefined);
}

function isPlain(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}
