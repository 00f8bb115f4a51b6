import { Download, LogOut, Trash2 } from 'lucide-react';
import { DetailRow, DetailRows, Notice } from '@uplift/ui-kit';
import { useEncryptionState } from '../../state/use-encryption.ts';
import { useSubmit } from '../../state/use-submit.ts';
import { useUplift } from '../../state/uplift.ts';
import { ClearDeviceDialog } from './clear-device-dialog.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { Part } from './part.tsx';
import { useDialogs } from './use-dialogs.ts';

/** Data on the server and on this device: export, and deletion of the account. */
export function DataPart() {
  const dialogs = useDialogs<'clear' | 'delete'>();
  const exporting = useExport();
  const type = useEncryptionState()?.type ?? 'unknown';
  const isManaged = type === 'managed' || type === 'unknown';
  return (
    <Part title="Your Data">
      {exporting.failure !== null && <Notice tone="bad">{exporting.failure}</Notice>}
      <DetailRows>
        <DetailRow
          label="On the Server"
          action={{
            icon: Download,
            label: 'Export My Data',
            onPress: exporting.submit,
            isPending: exporting.isBusy,
          }}
        >
          <span className="hint">{isManaged ? READABLE : SEALED}</span>
        </DetailRow>
        <DetailRow
          label="On This Device"
          action={{ icon: LogOut, label: 'Sign Out and Clear', onPress: () => dialogs.open('clear') }}
        >
          <span className="hint">For a device that isn’t yours: removes everything Uplift stored on it.</span>
        </DetailRow>
        <DetailRow
          label="Your Account"
          action={{ icon: Trash2, label: 'Delete Account', onPress: () => dialogs.open('delete') }}
        >
          <span className="hint">
            Permanently deletes your account. Songs, collections and sets on this device stay here.
          </span>
        </DetailRow>
      </DetailRows>
      {dialogs.current === 'clear' && <ClearDeviceDialog onClose={dialogs.close} />}
      {dialogs.current === 'delete' && <DeleteAccountDialog onClose={dialogs.close} />}
    </Part>
  );
}

const READABLE = 'Everything Uplift’s server has about you, including your songs, as one readable file.';
const SEALED =
  'Everything Uplift’s server has about you, as one file. Your songs are sealed in it: for readable ones, make a backup in your library.';

function useExport() {
  const uplift = useUplift();
  return useSubmit<void, Blob>({
    send: () => uplift.accounts.exportAccount(),
    onDone: (file) => uplift.saveFile(`uplift-account-${isoDay(uplift.now())}.json`, file),
  });
}

/** The day as files are named by: 2026-11-21. */
function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 'yyyy-mm-dd'.length);
}
