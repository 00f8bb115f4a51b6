import type { SharedCopies } from './parts.ts';

/** State of an own set as this device last sealed it. */
export interface SealedEntry {
  readonly generation: number;
  /** Counts the sealings of that generation; absent in an entry of an earlier release. */
  readonly edition?: number;
  /** The key of that generation, base64url of 256 bits. */
  readonly key: string;
  /** The public key of the identity that sealed it: with another one, all keys of the account were changed. Absent in an entry of an earlier release. */
  readonly sealedBy?: string;
  /** Of the content: a set whose content is the same isn’t sealed again. */
  readonly digest: string;
  /** The public keys that it is sealed for, by account. */
  readonly people: Readonly<Record<string, string>>;
}

/** The own sets that are shared, with what this device sealed; null for one that it has not sealed. */
export type SealedEntries = Readonly<Record<string, SealedEntry | null>>;

/** The id of the entries among the copies, which no set has: it can’t stand in an address. */
const ENTRIES_COPY = '.';

/** The entries as the device keeps them, sealed with the key of its account; none if they can’t be read. */
export async function readEntries(copies: Pick<SharedCopies, 'read'>): Promise<SealedEntries> {
  const kept = await copies.read(ENTRIES_COPY);
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).map(([set, entry]: [string, unknown]) => [set, toEntry(entry)]));
}

/** Changes one entry; undefined removes it. */
export async function changeEntry(
  copies: Pick<SharedCopies, 'read' | 'keep'>,
  set: string,
  entry: SealedEntry | null | undefined,
): Promise<void> {
  const { [set]: _before, ...others } = await readEntries(copies);
  await copies.keep(ENTRIES_COPY, entry === undefined ? others : { ...others, [set]: entry });
}

function toEntry(kept: unknown): SealedEntry | null {
  return isEntry(kept) ? kept : null;
}

/** Checks what this device wrote itself, or an earlier release. */
function isEntry(kept: unknown): kept is SealedEntry {
  if (typeof kept !== 'object' || kept === null) return false;
  const { generation, key, digest, people } = kept as Readonly<Record<string, unknown>>; // any object has fields
  const isPeople = typeof people === 'object' && people !== null;
  return typeof generation === 'number' && typeof key === 'string' && typeof digest === 'string' && isPeople;
}
