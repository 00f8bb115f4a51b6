import { useState } from 'react';
import { Button, Notice } from '@uplift/ui-kit';
import { useStore } from '../../../state/use-store.ts';
import { useUplift } from '../../../state/uplift.ts';
import { PasswordDialog } from '../password-dialog.tsx';
import { useDialogs } from '../use-dialogs.ts';

/** Shown if the site lost the key of the library: this device restores it, if it has it. */
export function LostKeyPart() {
  const { isKeyLost } = useStore(useUplift().accounts.state);
  const [isOnOtherDevice, setOnOtherDevice] = useState(false);
  const dialogs = useDialogs<'unlock'>();
  if (!isKeyLost) return null;
  return (
    <>
      <Notice
        tone="wait"
        action={
          <Button size="sm" onPress={() => dialogs.open('unlock')}>
            {isOnOtherDevice ? 'Start with a New Key' : 'Unlock Library'}
          </Button>
        }
      >
        {isOnOtherDevice ? KEY_ELSEWHERE : KEY_LOST}
      </Notice>
      {dialogs.current === 'unlock' && (
        <UnlockDialog
          isNewKeyWanted={isOnOtherDevice}
          onNotHere={() => setOnOtherDevice(true)}
          onClose={dialogs.close}
        />
      )}
    </>
  );
}

const KEY_LOST =
  'This site lost the key to your library. A device where you used Uplift before still has it: enter your password there.';

const KEY_ELSEWHERE =
  'This device doesn’t have the key. Unlock the library on another device where you used Uplift, then reload this page. If there is none, start with a new key.';

interface UnlockDialogProps {
  readonly isNewKeyWanted: boolean;
  /** This device does not have the key. */
  readonly onNotHere: () => void;
  readonly onClose: () => void;
}

function UnlockDialog({ isNewKeyWanted, onNotHere, onClose }: UnlockDialogProps) {
  const { accounts } = useUplift();
  return (
    <PasswordDialog
      title={isNewKeyWanted ? 'Start with a New Key' : 'Unlock Your Library'}
      isDanger={isNewKeyWanted}
      action={isNewKeyWanted ? 'Start with a New Key' : 'Unlock'}
      send={(password) => accounts.restoreKey({ password, isNewKeyWanted })}
      onDone={(outcome) => outcome === 'not-here' && onNotHere()}
      onClose={onClose}
    >
      <p>{isNewKeyWanted ? NEW_KEY : 'The key is on this device, protected by your password.'}</p>
    </PasswordDialog>
  );
}

const NEW_KEY =
  'Everything that was synced opens with the new key. Edits that haven’t synced yet from another device can’t be opened there anymore.';
