/** One line of the map of folders: a path from the root, and its description. */
export interface MapEntry {
  readonly path: string;
  readonly isFolder: boolean;
  readonly says: string;
}

const MAP_LINE = /^( *)([\w.@-]+(?:\/[\w.@-]+)*\/?)(?:\s+(.*))?$/;
const INDENT = 2;

/**
 * Reads the map of ARCHITECTURE.md: its first fenced block that opens with a folder, one path a line, two blanks an
 * indent, folders with a slash at the end. Returns null when there is no such block.
 */
export function readMap(markdown: string): readonly MapEntry[] | null {
  const blocks = [...markdown.matchAll(/^```[^\n]*\n([\s\S]*?)^```/gm)].map(([, block]) => block ?? '');
  const map = blocks.find((block) => /^[\w./-]+\/(?: |\n)/.test(block));
  if (map === undefined) return null;
  const parents: string[] = [];
  return map.split('\n').flatMap((line) => {
    const [, blanks = '', name, says = ''] = MAP_LINE.exec(line) ?? [];
    if (name === undefined) return [];
    parents.length = Math.min(parents.length, Math.floor(blanks.length / INDENT));
    const path = [...parents, name].join('').replace(/\/$/, '');
    if (name.endsWith('/')) parents.push(name);
    return [{ path, isFolder: name.endsWith('/'), says }];
  });
}

export interface Rooms {
  /** The folders that hold rooms, such as `core`, each with the names of the rooms that hold files. */
  readonly [parent: string]: readonly string[];
}

/**
 * Lists folders that the map names and the checkout lacks, and folders missing in the map: each needs a line or, if its
 * parent has no lines of rooms, a mention in the parent's line.
 */
export function compareMap(
  map: readonly MapEntry[],
  checkout: { readonly exists: (entry: MapEntry) => boolean; readonly rooms: Rooms },
): readonly string[] {
  const missing = map
    .filter((entry) => !checkout.exists(entry))
    .map((entry) => `ARCHITECTURE.md maps ${entry.path}${entry.isFolder ? '/' : ''}, which is not there`);
  const forgotten = Object.entries(checkout.rooms).flatMap(([parent, names]) =>
    names
      .filter((name) => !isMapped(map, parent, name))
      .map((name) => `ARCHITECTURE.md does not map ${parent}/${name}`),
  );
  return [...missing, ...forgotten];
}

function isMapped(map: readonly MapEntry[], parent: string, name: string): boolean {
  const paths = map.map(({ path }) => path);
  if (paths.some((path) => path.startsWith(`${parent}/`))) return paths.includes(`${parent}/${name}`);
  const says = map.find(({ path }) => path === parent)?.says ?? '';
  return says.split(/[^\w-]+/).includes(name);
}
