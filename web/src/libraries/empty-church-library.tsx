import type { ChurchLibrary } from '@uplift/client/libraries';
import type { ReactNode } from 'react';
import { useLazyPart } from '@uplift/ui-kit';
import type { LibraryKind } from './library-note.tsx';
import { emptyPart, leaveOut } from './parts.ts';

export interface EmptyChurchLibraryProps {
  readonly church: ChurchLibrary;
  readonly of: LibraryKind;
  /** Buttons that its owners and leaders can begin with. */
  readonly children: ReactNode;
}

/** A list of a church that has nothing in it yet; its words come when one is shown. */
export function EmptyChurchLibrary(props: EmptyChurchLibraryProps) {
  const part = useLazyPart(emptyPart, true, leaveOut);
  return part !== null && <part.EmptyList {...props} />;
}
