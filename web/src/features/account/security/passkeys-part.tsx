import { type Accounts, type Passkey, unlessUnconfirmed } from '@uplift/client/accounts';
import { Fingerprint, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { relativeTime } from '@uplift/core/membership';
import { Button, IconButton, Notice } from '@uplift/ui-kit';
import { useAnswer } from '../../../state/use-answer.ts';
import { useSubmit } from '../../../state/use-submit.ts';
import { useUplift } from '../../../state/uplift.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { EntryMark } from '../entry-mark.tsx';
import { Entries, Entry, Part } from '../part.tsx';
import { RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx';
import { useDialogs, type Dialogs } from '../use-dialogs.ts';

const readPasskeys = (accounts: Accounts) => accounts.listPasskeys();

/** The devices and password managers that sign one in without a password. */
export function PasskeysPart() {
  const { accounts } = useUplift();
  const [asked, askAgain] = useAnswer(readPasskeys);
  const dialogs = useDialogs<'rename' | 'remove' | 'confirm' | 'confirm-removal'>();
  const [about, setAbout] = useState<Passkey | null>(null);
  const adding = useAddPasskey(askAgain, () => dialogs.open('confirm'));
  const open = (dialog: 'rename' | 'remove', passkey: Passkey) => {
    setAbout(passkey);
    dialogs.open(dialog);
  };
  return (
    <Part
      title="Passkeys"
      action={
        accounts.hasPasskeys && (
          <Button icon={Plus} isPending={adding.isBusy} onPress={() => adding.submit()}>
            Add Passkey
          </Button>
        )
      }
    >
      {adding.failure !== null && <Notice tone="bad">{adding.failure}</Notice>}
      <Entries
        asked={asked}
        nothing="A passkey signs you in with your fingerprint, your face or your device’s PIN. No one can guess it."
      >
        {(passkey) => <PasskeyEntry key={passkey.passkey_id} passkey={passkey} onOpen={open} />}
      </Entries>
      <PasskeyDialogs dialogs={dialogs} about={about} onAdd={() => adding.submit()} onChanged={askAgain} />
    </Part>
  );
}

interface PasskeyDialogsProps {
  readonly dialogs: Dialogs<'rename' | 'remove' | 'confirm' | 'confirm-removal'>;
  readonly about: Passkey | null;
  readonly onAdd: () => void;
  readonly onChanged: () => Promise<void>;
}

function PasskeyDialogs({ dialogs, about, onAdd, onChanged }: PasskeyDialogsProps) {
  const { current, open, close } = dialogs;
  if (current === 'confirm') return <ConfirmDialog operation="adding a passkey" onConfirmed={onAdd} onClose={close} />;
  if (about === null) return null;
  if (current === 'rename') return <RenamePasskeyDialog passkey={about} onSaved={onChanged} onClose={close} />;
  const confirm = () => open('confirm-removal');
  if (current === 'remove')
    return <RemovePasskeyDialog passkey={about} onSaved={onChanged} onUnconfirmed={confirm} onClose={close} />;
  if (current !== 'confirm-removal') return null;
  return <ConfirmDialog operation="removing this passkey" onConfirmed={() => open('remove')} onClose={close} />;
}

interface PasskeyEntryProps {
  readonly passkey: Passkey;
  readonly onOpen: (dialog: 'rename' | 'remove', passkey: Passkey) => void;
}

function PasskeyEntry({ passkey, onOpen }: PasskeyEntryProps) {
  const now = useUplift().now();
  const { name, created_at: created, last_used_at: used } = passkey;
  const since = `Added ${relativeTime(Date.parse(created), now)}`;
  return (
    <Entry
      mark={<EntryMark icon={Fingerprint} />}
      title={name}
      detail={used === null ? since : `${since}, used ${relativeTime(Date.parse(used), now)}`}
      end={
        <>
          <IconButton icon={Pencil} label={`Rename ${name}`} onPress={() => onOpen('rename', passkey)} />
          <IconButton icon={Trash2} label={`Remove ${name}`} onPress={() => onOpen('remove', passkey)} />
        </>
      }
    />
  );
}

/**
 * Adds a passkey: the browser asks the person, which may take a while; refusals by it or the server are shown above
 * the list.
 */
function useAddPasskey(onAdded: () => Promise<void>, onUnconfirmed: () => void) {
  const { accounts } = useUplift();
  return useSubmit<void, 'added' | 'unconfirmed'>({
    send: async () => unlessUnconfirmed(await accounts.createPasskey(null), 'added'),
    onDone(outcome) {
      if (outcome === 'unconfirmed') onUnconfirmed();
      else void onAdded();
    },
  });
}
