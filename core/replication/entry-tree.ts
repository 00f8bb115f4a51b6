import { splitParts, splitPath } from './path.ts';

/** The entries of a document by path, each a JSON text. */
export type Entries = ReadonlyMap<string, string>;

/** A place of the record: its own JSON text, if it has one, and the places below it. */
export interface EntryTree {
  text: string | undefined;
  readonly children: Map<string, EntryTree>;
}

/** The flat entries as a tree, to be read along a shape. */
export function buildTree(entries: Entries): EntryTree {
  const places = new Map<string, EntryTree>();
  const root = emptyTree();
  for (const [path, text] of entries) {
    const { above, part } = splitPath(path);
    findChild(above === null ? root : knownPlace(root, above, places), part).text = text;
  }
  return root;
}

/** Caches places by path: most entries are in few places. */
function knownPlace(root: EntryTree, path: string, places: Map<string, EntryTree>): EntryTree {
  const known = places.get(path);
  if (known !== undefined) return known;
  const { above, part } = splitPath(path);
  const place = findChild(above === null ? root : knownPlace(root, above, places), part);
  places.set(path, place);
  return place;
}

/** The place at `path`, or an empty one. */
export function placeAt(root: EntryTree, path: string): EntryTree {
  let place: EntryTree | undefined = root;
  for (const part of splitParts(path)) place = place?.children.get(part);
  return place ?? emptyTree();
}

function findChild(parent: EntryTree, part: string): EntryTree {
  const known = parent.children.get(part);
  if (known !== undefined) return known;
  const child = emptyTree();
  parent.children.set(part, child);
  return child;
}

function emptyTree(): EntryTree {
  return { text: undefined, children: new Map() };
}
