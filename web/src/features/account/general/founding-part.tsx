import { INCLUDED } from '@uplift/core/membership';
import { useNavigate } from 'react-router';
import { Button, Card } from '@uplift/ui-kit';
import { useStore } from '../../../state/use-store.ts';
import { useUplift } from '../../../state/uplift.ts';
import styles from '../account.module.css';
import { FoundChurchDialog } from '../church-dialogs.tsx';
import { Part } from '../part.tsx';
import { useDialogs } from '../use-dialogs.ts';

/** Adds a church. Hidden from people who are in one, and where a church comes with a subscription. */
export function FoundingPart() {
  const { accounts, session } = useUplift();
  const { church, isKnown } = useStore(accounts.state);
  const { subscription } = useStore(session);
  const dialogs = useDialogs<'name'>();
  const navigate = useNavigate();
  if (!isKnown || church !== null || subscription !== INCLUDED) return null;
  return (
    <Part title="Church">
      <Card>
        <div className={styles['founding']}>
          <p className="hint">
            A church has a library of its own. Its leaders change songs and sets together, and its members have them on
            every device.
          </p>
          <Button variant="primary" onPress={() => dialogs.open('name')}>
            Add Your Church
          </Button>
        </div>
      </Card>
      {dialogs.current === 'name' && (
        <FoundChurchDialog onFounded={() => void navigate('/uplift-id/church')} onClose={dialogs.close} />
      )}
    </Part>
  );
}
