import { VolumeX, X } from 'lucide-react';
import { Button, Icon, IconButton } from '@uplift/ui-kit';
import styles from './live-scroll.module.css';
import { usePassing } from './use-passing.ts';

/** A click that is off because another person leads. */
export interface QuietClick {
  /** The player hasn't chosen yet whether the click sounds. */
  readonly isUnasked: boolean;
  readonly choose: (isOn: boolean) => void;
}

/** Explains at the beginning of a led run why there is no click, and offers to turn it on for the set. */
export function QuietNotice({ quiet: { isUnasked, choose } }: { readonly quiet: QuietClick }) {
  const isShown = usePassing();
  return (
    <output>
      {isUnasked && isShown && (
        <span className={styles['bubble']}>
          <Icon of={VolumeX} />
          The click is off while you follow.
          <Button size="sm" onPress={() => choose(true)}>
            Turn On
          </Button>
          <IconButton icon={X} label="Leave it off" size="sm" variant="quiet" onPress={() => choose(false)} />
        </span>
      )}
    </output>
  );
}
