import { keyOf } from './disk-keys.ts';
import type { Owner } from './disk-keys.ts';
import type { DiskRead } from './disk.ts';
import type { Prepared } from './record-write.ts';
import { byBlock, packBlock, withRows } from './row-blocks.ts';
import type { RowTexts, SongRows } from './row-blocks.ts';
import { lyingBytes, packText, purposeOf } from './sealed-data.ts';

/** Rows of songs that go into one block of an owner's. */
export interface BlockChange {
  readonly owner: Owner;
  readonly number: number;
  readonly songs: readonly SongRows[];
}

export interface OwnedRows extends SongRows {
  readonly owner: Owner;
}

/** The blocks that songs are in, or will be. */
export function blockChanges(songs: readonly OwnedRows[]): readonly BlockChange[] {
  const owners = [...new Set(songs.map(({ owner }) => owner))];
  return owners.flatMap((owner) => {
    const blocks = byBlock(songs.filter((song) => song.owner === owner));
    return [...blocks].map(([number, members]) => ({ owner, number, songs: members }));
  });
}

export function blockRead({ owner, number }: Pick<BlockChange, 'owner' | 'number'>): DiskRead {
  return { store: 'rows', key: keyOf(owner, number) };
}

/** What writes the rows into `block`: nothing where they are what it holds. */
export function blockWrites({ owner, number, songs }: BlockChange, block: RowTexts): readonly Prepared[] {
  const changed = withRows(block, songs);
  if (changed === block) return [];
  const key = keyOf(owner, number);
  if (changed.size === 0) return [{ store: 'rows', removed: key }];
  if (owner === null) return [{ store: 'rows', key, value: changed }];
  return [
    {
      bytes: packText(packBlock(changed)),
      purpose: purposeOf('rows', number),
      write: (sealed) => ({ store: 'rows', key, value: { id: number, ...lyingBytes(sealed) } }),
    },
  ];
}
