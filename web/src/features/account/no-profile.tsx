import { Button, Notice } from '@uplift/ui-kit';
import { useUplift } from '../../state/uplift.ts';

/** What stands where the server, which knows the account, has not been reached. */
export function NoProfile() {
  const { accounts } = useUplift();
  return (
    <Notice tone="wait" action={<Button onPress={() => void accounts.refresh()}>Try Again</Button>}>
      Your account details are on the server, which can’t be reached right now. Your songs are still on this device.
    </Notice>
  );
}
