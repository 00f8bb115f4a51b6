import { VolumeX, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, Icon, IconButton } from '@uplift/ui-kit';
import styles from './live-scroll.module.css';

/** A click that is off because somebody else leads. */
export interface QuietClick {
  /** The player has not said yet whether it is to be heard. */
  readonly isUnasked: boolean;
  readonly choose: (isOn: boolean) => void;
}

/** Longer than this it would lie over lines that are being read. */
const SHOWN_MS = 8000;

/** Says at the beginning of a run that is led why nothing is heard, and offers to turn the click on for the set. */
export function QuietNotice({ quiet: { isUnasked, choose } }: { readonly quiet: QuietClick }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <output>
      {isUnasked && !isOver && (
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
