/** UTF-8 bytes of a name before its extension: file systems take 255 for all, and " (2)" of a browser has to fit too. */
const NAME_BYTES = 180;

/** Device names that Windows allows for no file, with any extension. */
const RESERVED_NAME = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?:$|[ .])/i;

/** Characters that some system refuses in a name, and invisible ones that make a name look like another. */
const UNSAFE_CHARACTERS =
  // oxlint-disable-next-line no-control-regex -- control characters are what must not reach a file name
  /[\u0000-\u001f\u007f-\u009f<>:"/\\|?*\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffe\uffff]/g;

const LONE_SURROGATE = /\p{Surrogate}/gu;

/**
 * A file name for a song that every system accepts: "Title.uplift", or "Untitled.uplift" when nothing of the title is left.
 *
 * @example
 * upliftFileName('What / Who?') // 'What Who.uplift'
 */
export function upliftFileName(title: string, extension = 'uplift'): string {
  return `${safeName(title)}.${extension}`;
}

/**
 * File names of many songs for one folder, in the order of the titles; equal ones (in any case) become "Title (2).uplift".
 *
 * @example
 * uniqueFileNames(['Joy', 'joy']) // ['Joy.uplift', 'joy (2).uplift']
 */
export function uniqueFileNames(titles: readonly string[], extension = 'uplift'): readonly string[] {
  const taken = new Set<string>();
  const lastNumbers = new Map<string, number>();
  return titles.map((title) => {
    const name = safeName(title);
    const unique = firstFree(name, taken, lastNumbers);
    taken.add(unique.toLowerCase());
    return `${unique}.${extension}`;
  });
}

function firstFree(name: string, taken: ReadonlySet<string>, lastNumbers: Map<string, number>): string {
  const key = name.toLowerCase();
  let number = lastNumbers.get(key) ?? 1;
  let candidate = number === 1 ? name : `${name} (${number})`;
  while (taken.has(candidate.toLowerCase())) {
    number += 1;
    candidate = `${name} (${number})`;
  }
  lastNumbers.set(key, number);
  return candidate;
}

function safeName(title: string): string {
  const characters = title
    .slice(0, NAME_BYTES * 4)
    .replace(LONE_SURROGATE, ' ')
    .replace(UNSAFE_CHARACTERS, ' ');
  const name = trimmed(cutToBytes(trimmed(characters.normalize('NFC').replace(/\s+/g, ' '))));
  if (name === '') return 'Untitled';
  return RESERVED_NAME.test(name) ? `_${name}` : name;
}

/** Removes dots and spaces at either end: a leading dot hides a file, and Windows drops a trailing one. */
function trimmed(name: string): string {
  let [start, end] = [0, name.length];
  while (start < end && isDotOrSpace(name.charAt(start))) start += 1;
  while (end > start && isDotOrSpace(name.charAt(end - 1))) end -= 1;
  return name.slice(start, end);
}

function isDotOrSpace(character: string): boolean {
  return character === '.' || character === ' ';
}

function cutToBytes(name: string): string {
  let bytes = 0;
  let cut = '';
  for (const character of name) {
    bytes += utf8Bytes(character.codePointAt(0) ?? 0);
    if (bytes > NAME_BYTES) return cut;
    cut += character;
  }
  return cut;
}

function utf8Bytes(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
