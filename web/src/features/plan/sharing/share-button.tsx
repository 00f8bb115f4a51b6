import { UserPlus } from 'lucide-react';
import { useId } from 'react';
import type { SetList } from '@uplift/core/set-list';
import { Button } from '@uplift/ui-kit';
import styles from '../editor/plan-actions.module.css';
import { usePlanCommands } from '../editor/plan-commands.ts';
import { useSharingOffer } from './use-sharing-offer.ts';

/** Needs an account; the reason why a set can't be shared now is next to it. */
export function ShareButton({ set }: { readonly set: SetList }) {
  const { openSharing } = usePlanCommands();
  const { isOffered, obstacle } = useSharingOffer(set);
  const id = useId();
  if (!isOffered) return null;
  return (
    <span className={styles['share']}>
      {obstacle !== null && (
        <span id={id} className="hint">
          {obstacle}
        </span>
      )}
      <Button
        variant="secondary"
        icon={UserPlus}
        onPress={openSharing}
        isDisabled={obstacle !== null}
        aria-describedby={id}
      >
        Share
      </Button>
    </span>
  );
}
