import type { Church } from '@uplift/client/accounts';
import { Church as ChurchIcon } from 'lucide-react';
import { useState } from 'react';
import { ownPicture } from '@uplift/core/membership';
import { TextField } from '@uplift/ui-kit';
import { useUplift } from '../../state/uplift.ts';
import { AccountDialog } from './account-dialog.tsx';
import { PictureField } from './picture-field.tsx';
import { useEntered, type DialogActions } from './use-dialogs.ts';

/** In characters. */
const LONGEST_NAME = 100;

interface ChurchDialogProps {
  readonly actions: DialogActions;
  readonly church: Church;
}

/** Asks for the name of a church. */
export function ChurchNameDialog({ actions, church }: ChurchDialogProps) {
  const { accounts } = useUplift();
  const [name, setName] = useEntered(actions, church.name);
  const save = () =>
    actions.save({
      complaints: name.trim() === '' ? [{ for: 'name', because: 'Enter the name of your church.' }] : [],
      send: () => accounts.changeChurch(church.church_id, { name: name.trim() }),
    });
  return (
    <AccountDialog title="Edit Name" actions={actions} fields={['name']} onSave={save}>
      <TextField
        label="Name"
        name="name"
        autoComplete="organization"
        maxLength={LONGEST_NAME}
        value={name}
        onChange={setName}
        isDisabled={actions.isSaving}
      />
    </AccountDialog>
  );
}

/** Asks for the picture of a church. */
export function ChurchPictureDialog({ actions, church }: ChurchDialogProps) {
  const { accounts } = useUplift();
  const [chosen, setChosen] = useEntered<Blob | null>(actions, null);
  const [isReading, setReading] = useState(false);
  const save = () =>
    actions.save({
      complaints:
        chosen === null ? [{ for: 'picture', because: 'Select an image to be the picture of your church.' }] : [],
      send: () => accounts.changeChurch(church.church_id, { picture: chosen }),
    });
  return (
    <AccountDialog title="Edit Picture" actions={actions} fields={['picture']} onSave={save} isBusy={isReading}>
      <PictureField
        current={{ name: church.name, picture: ownPicture(church.picture), icon: ChurchIcon, shape: 'square' }}
        onChoose={setChosen}
        onReading={setReading}
        isDisabled={actions.isSaving}
        complaint={actions.complaints.find((complaint) => complaint.for === 'picture')?.because ?? null}
      />
    </AccountDialog>
  );
}
