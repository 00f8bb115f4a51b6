import type { Answer, Church } from '@uplift/client/accounts';
import { Church as ChurchIcon } from 'lucide-react';
import { useState } from 'react';
import { ownPicture } from '@uplift/core/membership';
import { TextField } from '@uplift/ui-kit';
import { useUplift } from '../../state/uplift.ts';
import { AccountDialog, type AccountDialogProps } from './account-dialog.tsx';
import { PictureField } from './picture-field.tsx';
import { useSubmit } from '../../state/use-submit.ts';
import { useEntered } from './use-dialogs.ts';

/** In characters. */
const LONGEST_NAME = 100;

interface ChurchDialogProps {
  readonly church: Church;
  readonly onClose: () => void;
}

/** Asks for another name of a church. */
export function ChurchNameDialog({ church, onClose }: ChurchDialogProps) {
  const { accounts } = useUplift();
  const send = (name: string) => accounts.changeChurch(church.church_id, { name });
  return <NameDialog title="Edit Name" name={church.name} send={send} onDone={onClose} onClose={onClose} />;
}

interface FoundingProps {
  readonly onFounded: () => void;
  readonly onClose: () => void;
}

/** Asks for the name of a church that is founded. */
export function FoundChurchDialog({ onFounded, onClose }: FoundingProps) {
  const { accounts } = useUplift();
  const send = (name: string) => accounts.foundChurch(name);
  return (
    <NameDialog title="Add Your Church" action="Add Church" name="" send={send} onDone={onFounded} onClose={onClose} />
  );
}

interface NameDialogProps<Value> extends Pick<AccountDialogProps, 'title' | 'action' | 'onClose'> {
  readonly name: string;
  readonly send: (name: string) => Promise<Answer<Value>>;
  readonly onDone: (value: Value) => void;
}

function NameDialog<Value>({ name: before, send, onDone, ...dialog }: NameDialogProps<Value>) {
  const submission = useSubmit({
    fields: ['name'],
    check: (name: string) => (name.trim() === '' ? [{ for: 'name', because: 'Enter the name of your church.' }] : []),
    send: (name: string) => send(name.trim()),
    onDone,
  });
  const [name, setName] = useEntered(submission, before);
  return (
    <AccountDialog {...dialog} submission={submission} onSave={() => submission.submit(name)}>
      <TextField
        label="Name"
        name="name"
        autoComplete="organization"
        maxLength={LONGEST_NAME}
        value={name}
        onChange={setName}
        isDisabled={submission.isBusy}
      />
    </AccountDialog>
  );
}

/** Asks for the picture of a church. */
export function ChurchPictureDialog({ church, onClose }: ChurchDialogProps) {
  const { accounts } = useUplift();
  const submission = useSubmit<Blob | null>({
    fields: ['picture'],
    check: (picture) =>
      picture === null ? [{ for: 'picture', because: 'Select an image to be the picture of your church.' }] : [],
    send: (picture) => accounts.changeChurch(church.church_id, { picture }),
    onDone: onClose,
  });
  const [chosen, setChosen] = useEntered<Blob | null>(submission, null);
  const [isReading, setReading] = useState(false);
  return (
    <AccountDialog
      title="Edit Picture"
      submission={submission}
      onSave={() => submission.submit(chosen)}
      onClose={onClose}
      isBusy={isReading}
    >
      <PictureField
        current={{ name: church.name, picture: ownPicture(church.picture), icon: ChurchIcon, shape: 'square' }}
        onChoose={setChosen}
        onReading={setReading}
        isDisabled={submission.isBusy}
        complaint={submission.complaints[0]?.because ?? null}
      />
    </AccountDialog>
  );
}
