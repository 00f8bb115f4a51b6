/** Names that a Mac adds to its zips. */
const MAC_FOLDER = '__MACOSX';
const MAC_FILE = '.DS_Store';
/** Characters that no file system accepts in a name, and control characters. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const FORBIDDEN = /[\u0000-\u001f\u007f<>:"|?*]/g;
/** File systems take 255 bytes a name; a letter has up to 3 in UTF-8, and a number and an extension have to fit too. */
const LONGEST_PART = 80;

/** Returns true for the path of a folder in a zip. */
export function isFolder(path: string): boolean {
  return /[/\\]$/.test(path);
}

/** The path made safe to write: forward slashes, no way up or to a drive, no forbidden characters. Null when nothing of use is left. */
export function safePath(path: string): string | null {
  const parts = path.split(/[/\\]/).map(safePart);
  const kept = parts.filter((part) => part !== '' && part !== '.' && part !== '..');
  const last = kept.at(-1);
  return last === undefined || last === MAC_FILE || last === '__proto__' || kept[0] === MAC_FOLDER
    ? null
    : kept.join('/');
}

function safePart(part: string): string {
  const plain = part.replace(FORBIDDEN, '').trim();
  if (plain.length <= LONGEST_PART) return plain;
  const { stem, extension } = splitExtension(plain);
  return stem.slice(0, LONGEST_PART).trim() + extension;
}

/** The path, or the first of "path (2).ext", "path (3).ext" … that is not `taken` (in lower case). */
export function freeName(path: string, taken: ReadonlySet<string>): string {
  const { stem, extension } = splitExtension(path);
  let free = path;
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${stem} (${number})${extension}`;
  return free;
}

/** Splits a path: "song.uplift.zip" has the extension ".uplift.zip"; a long meaningless tail isn't an extension. */
function splitExtension(path: string): { readonly stem: string; readonly extension: string } {
  const match = /(?:\.[a-z0-9]{1,10}){1,2}$/i.exec(path);
  const start = match === null || match.index === 0 ? path.length : match.index;
  return { stem: path.slice(0, start), extension: path.slice(start) };
}
