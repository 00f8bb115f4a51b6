import { Button, Notice } from '@uplift/ui-kit';
import { useUplift } from '../../state/uplift.ts';

/** Shown in place of the account while the server can't be reached. */
export function NoProfile() {
  const { accounts } = useUplift();
  return (
    <Notice tone="wait" action={<Button onPress={() => void accounts.refresh()}>Try Again</Button>}>
      Your account details are on the server, which can’t be reached right now. Your songs are still on this device.
    </Notice>
  );
}
