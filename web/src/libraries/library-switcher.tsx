import { useLazyPart } from '@uplift/ui-kit';
import { useHasChurches } from '../state/shown-church.ts';
import { choicePart, leaveOut } from './parts.ts';

/** The choice among one's own library and those of one's churches; nothing for people without a church. */
export function LibrarySwitcher() {
  const hasChoice = useHasChurches();
  const part = useLazyPart(choicePart, hasChoice, leaveOut);
  return hasChoice && part !== null && <part.LibraryChoice />;
}
