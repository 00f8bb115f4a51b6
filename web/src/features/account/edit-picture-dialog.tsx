import type { Profile } from '@uplift/client/accounts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ownPicture, PICTURE_REQUIRED } from '@uplift/core/membership';
import { Button } from '@uplift/ui-kit';
import { useUplift } from '../../state/uplift.ts';
import { AccountDialog } from './account-dialog.tsx';
import { PictureField } from './picture-field.tsx';
import { useEntered, type DialogActions } from './use-dialogs.ts';

const FIELD = 'profile_picture';

interface EditPictureDialogProps {
  readonly actions: DialogActions;
  readonly profile: Profile;
}

/** Asks for the picture others see. */
export function EditPictureDialog({ actions, profile }: EditPictureDialogProps) {
  const { accounts } = useUplift();
  const [chosen, setChosen] = useEntered<Blob | null>(actions, null);
  const [isReading, setReading] = useState(false);
  const { full_name: name, profile_picture: current } = profile;
  const save = () =>
    actions.save({
      complaints: chosen === null ? [{ for: FIELD, because: PICTURE_REQUIRED }] : [],
      send: () => accounts.changePicture(chosen),
    });
  return (
    <AccountDialog title="Edit Picture" actions={actions} fields={[FIELD]} onSave={save} isBusy={isReading}>
      <PictureField
        current={{ name, picture: current }}
        onChoose={setChosen}
        onReading={setReading}
        isDisabled={actions.isSaving}
        complaint={actions.complaints.find((complaint) => complaint.for === FIELD)?.because ?? null}
      />
      {ownPicture(current) !== null && chosen === null && (
        <Button
          variant="danger"
          icon={Trash2}
          isDisabled={actions.isSaving}
          onPress={() => actions.save({ send: () => accounts.changePicture(null) })}
        >
          Remove Picture
        </Button>
      )}
    </AccountDialog>
  );
}
