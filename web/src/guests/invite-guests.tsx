import type { SetId } from '@uplift/core/foundation';
import { createLazyPart, useLazyPart } from '@uplift/ui-kit';

export interface InviteGuestsProps {
  readonly setId: SetId;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const dialogPart = createLazyPart(() => import('./guests-dialog.tsx'));

/** The dialog with the code that opens a set to guests. Its code is fetched when it is opened. */
export function InviteGuests(props: InviteGuestsProps) {
  const { isOpen, onClose } = props;
  const part = useLazyPart(dialogPart, isOpen, onClose);
  return part && isOpen && <part.GuestsDialog {...props} />;
}
