import type { Encryption } from '@uplift/client/accounts';
import { useToasts } from '@uplift/ui-kit';
import { PasswordDialog } from '../password-dialog.tsx';

interface UnlockingPasskeyDialogProps {
  readonly encryption: Encryption;
  readonly onClose: () => void;
}

const PASSWORD = { name: 'password', label: 'Password' } as const;

/** Asks for the password, then the browser asks for the passkey. */
export function UnlockingPasskeyDialog({ encryption, onClose }: UnlockingPasskeyDialogProps) {
  const { show } = useToasts();
  return (
    <PasswordDialog
      title="Let a Passkey Unlock"
      action="Continue"
      field={PASSWORD}
      send={(password) => encryption.addPasskey(password)}
      onDone={() => show({ message: 'This passkey unlocks your songs now.' })}
      onClose={onClose}
    >
      <p>
        Your browser then asks for one of your passkeys. Not every passkey can unlock; Uplift says so if yours can’t.
      </p>
    </PasswordDialog>
  );
}
