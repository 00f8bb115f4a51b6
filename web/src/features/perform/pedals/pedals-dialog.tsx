import { RotateCcw } from 'lucide-react';
import { STAGE_COMMANDS } from '@uplift/core/performance';
import { Button, Dialog, useToasts } from '@uplift/ui-kit';
import { CommandRow } from './command-row.tsx';
import { LastKey } from './last-key.tsx';
import { learntWords } from '../../../keys/index.ts';
import styles from './pedals.module.css';
import { useLearning } from './use-learning.ts';
import { usePedals, type Pedals } from './use-pedals.ts';

interface PedalsDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The commands of keys and pedals; each can be reassigned. */
export function PedalsDialog({ isOpen, onClose }: PedalsDialogProps) {
  const pedals = usePedals();
  return (
    <Dialog
      title="Pedals and Keys"
      size="lg"
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <ResetButton pedals={pedals} />
          <Button variant="primary" onPress={onClose}>
            Done
          </Button>
        </>
      }
    >
      <PedalsList pedals={pedals} />
    </Dialog>
  );
}

function PedalsList({ pedals }: { readonly pedals: Pedals }) {
  const session = useLearning(pedals);
  return (
    <>
      <LastKey bindings={pedals.bindings} />
      <ul aria-label="Commands" className={styles['commands']}>
        {STAGE_COMMANDS.map((command) => (
          <CommandRow key={command} command={command} pedals={pedals} session={session} />
        ))}
      </ul>
      <output className="visually-hidden">{session.learnt !== null && learntWords(session.learnt)}</output>
    </>
  );
}

function ResetButton({ pedals }: { readonly pedals: Pedals }) {
  const { show } = useToasts();
  const reset = () => {
    const before = pedals.bindings;
    pedals.reset();
    show({
      message: 'Keys and pedals are reset to their defaults.',
      action: { label: 'Undo', onAction: () => pedals.choose(before) },
    });
  };
  return (
    <span className={styles['reset']}>
      <Button variant="quiet" icon={RotateCcw} onPress={reset}>
        Reset
      </Button>
    </span>
  );
}
