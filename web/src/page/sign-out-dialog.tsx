import { counted } from '@uplift/core/library';
import { Button, Dialog } from '@uplift/ui-kit';
import { useStore } from '../state/use-store.ts';
import { useUplift } from '../state/uplift.ts';

interface SignOutDialogProps {
  readonly onClose: () => void;
  readonly onSignOut: () => void;
}

/** Asks before signing out with edits that are on this device only. */
export function SignOutDialog({ onClose, onSignOut }: SignOutDialogProps) {
  const { waiting } = useStore(useUplift().sync.state);
  return (
    <Dialog
      title="Sign Out Before Syncing Finishes?"
      size="sm"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            Stay Signed In
          </Button>
          <Button variant="dangerFill" onPress={onSignOut}>
            Sign Out
          </Button>
        </>
      }
    >
      <p aria-live="polite">{unsyncedText(waiting)}</p>
    </Dialog>
  );
}

/** Records that signing out would leave behind, and what becomes of them. Edits may still be sent while the question is open. */
export function unsyncedText(waiting: number): string {
  if (waiting === 0) return 'Everything is in your account now. You can sign out.';
  const what = counted(waiting, 'edit');
  return waiting === 1
    ? `${what} is not in your account yet. It stays on this device, locked, and syncs when you sign in here again.`
    : `${what} are not in your account yet. They stay on this device, locked, and sync when you sign in here again.`;
}
