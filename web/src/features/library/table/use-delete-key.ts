import type { KeyboardEvent } from 'react';
import type { LibraryRow } from '@uplift/core/library';
import { useMayEdit } from '../../../state/shown-church.ts';
import { useDeleteSongs } from './use-delete-songs.ts';

/** Delete, pressed in the table, puts the songs that are selected into the trash. */
export function useDeleteKey(rows: readonly LibraryRow[], onDeleted: () => void): (event: KeyboardEvent) => void {
  const mayDelete = useMayEdit();
  const deleteSongs = useDeleteSongs();
  const remove = async () => {
    if (await deleteSongs(rows)) onDeleted();
  };
  return ({ key, target }) => {
    const isInTable = target instanceof Element && target.closest('[role=grid]') !== null;
    if (mayDelete && key === 'Delete' && isInTable && rows.length > 0) void remove();
  };
}
