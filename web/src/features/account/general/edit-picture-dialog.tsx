import type { Profile } from '@uplift/client/accounts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ownPicture, PICTURE_REQUIRED } from '@uplift/core/membership';
import { Button } from '@uplift/ui-kit';
import { useUplift } from '../../../state/uplift.ts';
import { AccountDialog } from '../account-dialog.tsx';
import { PictureField } from '../picture-field.tsx';
import { useSubmit } from '../../../state/use-submit.ts';
import { useEntered } from '../use-dialogs.ts';

const FIELD = 'profile_picture';

interface EditPictureDialogProps {
  readonly profile: Profile;
  readonly onClose: () => void;
}

type PictureChange = Blob | 'none' | 'nothing-chosen';

/** Asks for the picture others see. */
export function EditPictureDialog({ profile, onClose }: EditPictureDialogProps) {
  const { accounts } = useUplift();
  const submission = useSubmit<PictureChange>({
    fields: [FIELD],
    check: (change) => (change === 'nothing-chosen' ? [{ for: FIELD, because: PICTURE_REQUIRED }] : []),
    send: (change) => accounts.changePicture(change instanceof Blob ? change : null),
    onDone: onClose,
  });
  const [chosen, setChosen] = useEntered<Blob | null>(submission, null);
  const [isReading, setReading] = useState(false);
  const { full_name: name, profile_picture: current } = profile;
  return (
    <AccountDialog
      title="Edit Picture"
      submission={submission}
      onSave={() => submission.submit(chosen ?? 'nothing-chosen')}
      onClose={onClose}
      isBusy={isReading}
    >
      <PictureField
        current={{ name, picture: current }}
        onChoose={setChosen}
        onReading={setReading}
        isDisabled={submission.isBusy}
        complaint={submission.complaints[0]?.because ?? null}
      />
      {ownPicture(current) !== null && chosen === null && (
        <Button variant="danger" icon={Trash2} isDisabled={submission.isBusy} onPress={() => submission.submit('none')}>
          Remove Picture
        </Button>
      )}
    </AccountDialog>
  );
}
