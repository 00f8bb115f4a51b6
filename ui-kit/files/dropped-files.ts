/** Every file of a drop, including those within dropped folders, in order. */
export async function droppedFiles(transfer: DataTransfer): Promise<readonly File[]> {
  // Entries must be taken before the first await: the list empties once the event is over.
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry());
  const plain = [...transfer.files];
  const known = entries.filter((entry) => entry !== null);
  if (known.length === 0) return plain;
  const found = await Promise.all(known.map(filesWithin));
  return found.flat();
}

async function filesWithin(entry: FileSystemEntry): Promise<readonly File[]> {
  if (isFile(entry)) return readFile(entry);
  if (!isDirectory(entry)) return [];
  const found = await Promise.all((await readChildren(entry)).map(filesWithin));
  return found.flat();
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** A file that cannot be opened any more is left out; the others still arrive. */
function readFile(entry: FileSystemFileEntry): Promise<readonly File[]> {
  return new Promise((resolve) =>
    entry.file(
      (file) => resolve([file]),
      () => resolve([]),
    ),
  );
}

/** Reads a directory in batches until one is empty. */
async function readChildren(directory: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = directory.createReader();
  const children: FileSystemEntry[] = [];
  for (;;) {
    const batch = await new Promise<readonly FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    );
    if (batch.length === 0) return children;
    children.push(...batch);
  }
}
