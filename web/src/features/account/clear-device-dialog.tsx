import { counted } from '@uplift/core/library';
import { LinkButton, Notice } from '@uplift/ui-kit';
import { useStore } from '../../state/use-store.ts';
import { useUplift } from '../../state/uplift.ts';
import { AccountDialog } from './account-dialog.tsx';
import { useSubmit } from '../../state/use-submit.ts';

/** Asks first, because data that is only on this device is lost. */
export function ClearDeviceDialog({ onClose }: { readonly onClose: () => void }) {
  const { accounts, sync } = useUplift();
  const { waiting } = useStore(sync.state);
  const submission = useSubmit({ send: () => accounts.signOut({ clear: true }), onDone: onClose });
  return (
    <AccountDialog
      title="Sign Out and Clear This Device"
      submission={submission}
      size="md"
      action="Sign Out and Clear"
      isDanger
      onSave={submission.submit}
      onClose={onClose}
    >
      {waiting > 0 && (
        <Notice tone="wait">{counted(waiting, 'edit')} would be lost: it isn’t all in your account yet.</Notice>
      )}
      <p>
        This removes every song, collection, set list and setting in this browser. Anything that isn’t saved somewhere
        else is lost, so download a backup first.
      </p>
      <p>
        <LinkButton href="/library/backup">Open Backup</LinkButton>
      </p>
    </AccountDialog>
  );
}
