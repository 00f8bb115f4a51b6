import { useLazyPart } from '@uplift/ui-kit';
import { useShownChurch } from '../state/shown-church.ts';
import { useStore } from '../state/use-store.ts';
import { useUplift } from '../state/uplift.ts';
import { leaveOut, notePart } from './parts.ts';

/** Records that a list of the library has. */
export type LibraryKind = 'songs' | 'collections' | 'sets';

/** Sentence about who reads and who changes a church's records, and about churches that were left; nothing otherwise. */
export function LibraryNote({ of }: { readonly of: LibraryKind }) {
  const church = useShownChurch();
  const hasLeft = useStore(useUplift().libraries.left).length > 0;
  const part = useLazyPart(notePart, church !== null || hasLeft, leaveOut);
  if (part === null) return null;
  return (
    <>
      {hasLeft && <part.LeftNotices />}
      {church !== null && <part.ChurchNote church={church} of={of} />}
    </>
  );
}
