import type { Church } from '@uplift/client/accounts';
import { useNavigate } from 'react-router';
import { Button } from '@uplift/ui-kit';
import { useUplift } from '../../state/uplift.ts';
import { GateHeading } from './gate.tsx';
import styles from './gate.module.css';

interface InChurchProps {
  readonly church: Church;
  readonly documentTitle: string;
}

/** The person has just joined a church: its songs are the next thing to see. */
export function InChurch({ church: { church_id: id, name }, documentTitle }: InChurchProps) {
  const { libraries } = useUplift();
  const navigate = useNavigate();
  const open = () => {
    libraries.show(id);
    void navigate('/library/songs');
  };
  return (
    <>
      <GateHeading
        title={`You are in ${name}`}
        documentTitle={documentTitle}
        lead="This is now your current church."
        isFocused
      />
      <div className={styles['choices']}>
        <Button variant="primary" isWide onPress={open}>
          Open the Church’s Songs
        </Button>
      </div>
    </>
  );
}
