import { Button, Notice } from '@uplift/ui-kit';
import { useUplift } from '../../state/uplift.ts';

/** What stands where the server, which knows the account, has not been reached. */
export function NoProfile() {
  const { accounts } = useUplift();
  return (
    <Notice tone="wait" action={<Button onPress={() => void accounts.refresh()}>Try Again</Button>}>
      Your account is kept on the server, which cannot be reached now. Your songs are on this device as always.
    </Notice>
  );
}
