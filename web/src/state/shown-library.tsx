import { useMemo, type ReactNode } from 'react';
import { UpliftContext, type Uplift } from './uplift.ts';
import { useStore } from './use-store.ts';

interface ShownLibraryProps {
  /** The outside world with the records of the person's own library. */
  readonly uplift: Uplift;
  readonly children: ReactNode;
}

/** The outside world with the records of the shown library, for all below it. */
export function ShownLibrary({ uplift, children }: ShownLibraryProps) {
  const { libraries } = uplift;
  const shown = useStore(libraries.shown);
  // A library that was left stays open for the stage that plays from it.
  const value = useMemo(
    () => (shown === null ? uplift : { ...uplift, ...libraries.open(shown) }),
    [uplift, libraries, shown],
  );
  return <UpliftContext value={value}>{children}</UpliftContext>;
}
