import { TabLinks, useLazyPart, type TabLink } from '@uplift/ui-kit';
import { useHasChurches } from '../state/shown-church.ts';
import { choicePart, leaveOut } from './parts.ts';

/** The choice among one's own library and those of one's churches; nothing for people without a church. */
export function LibrarySwitcher() {
  const hasChoice = useHasChurches();
  const part = useLazyPart(choicePart, hasChoice, leaveOut);
  return hasChoice && part !== null && <part.LibraryChoice />;
}

/** The tabs of the library, and the switcher beside them. */
export function LibraryTabs({ tabs }: { readonly tabs: readonly TabLink[] }) {
  return (
    <>
      <TabLinks label="Sections" tabs={tabs} />
      <LibrarySwitcher />
    </>
  );
}
