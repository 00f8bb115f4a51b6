import { Church as ChurchIcon } from 'lucide-react';
import { useState } from 'react';
import { ownPicture } from '@uplift/core/membership';
import { TextField } from '@uplift/ui-kit';
import type { Church } from '../../state/accounts.ts';
import { useUplift } from '../../state/uplift.ts';
import { AccountDialog } from './account-dialog.tsx';
import { PictureField } from './picture-field.tsx';
import { useEntered, type DialogDesk } from './use-dialogs.ts';

/** In characters. */
const LONGEST_NAME = 100;

interface ChurchDialogProps {
  readonly desk: DialogDesk;
  readonly church: Church;
}

/** Asks for the name of a church. */
export function ChurchNameDialog({ desk, church }: ChurchDialogProps) {
  const { accounts } = useUplift();
  const [name, setName] = useEntered(desk, church.name);
  const save = () =>
    desk.save({
      complaints: name.trim() === '' ? [{ for: 'name', because: 'Enter the name of your church.' }] : [],
      send: () => accounts.changeChurch(church.church_id, { name: name.trim() }),
    });
  return (
    <AccountDialog title="Edit Name" desk={desk} fields={['name']} onSave={save}>
      <TextField
        label="Name"
        name="name"
        autoComplete="organization"
        maxLength={LONGEST_NAME}
        value={name}
        onChange={setName}
        isDisabled={desk.isSaving}
      />
    </AccountDialog>
  );
}

/** Asks for the picture of a church. */
export function ChurchPictureDialog({ desk, church }: ChurchDialogProps) {
  const { accounts } = useUplift();
  const [chosen, setChosen] = useEntered<Blob | null>(desk, null);
  const [isReading, setReading] = useState(false);
  const save = () =>
    desk.save({
      complaints:
        chosen === null ? [{ for: 'picture', because: 'Select an image to be the picture of your church.' }] : [],
      send: () => accounts.changeChurch(church.church_id, { picture: chosen }),
    });
  return (
    <AccountDialog title="Edit Picture" desk={desk} fields={['picture']} onSave={save} isBusy={isReading}>
      <PictureField
        current={{ name: church.name, picture: ownPicture(church.picture), icon: ChurchIcon, shape: 'square' }}
        onChoose={setChosen}
        onReading={setReading}
        isDisabled={desk.isSaving}
        complaint={desk.complaints.find((complaint) => complaint.for === 'picture')?.because ?? null}
      />
    </AccountDialog>
  );
}
