import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components';
import { classNames, Icon } from '@uplift/ui-kit';
import styles from './stage.module.css';

export interface StepButtonProps {
  readonly by: 1 | -1;
  /** "Next", "Next song". */
  readonly label: string;
  /** The title of the neighbour; null at that end of the list. */
  readonly leadsTo: string | null;
  readonly isDisabled?: boolean;
  readonly onStep: (by: 1 | -1) => void;
}

/** Leads to a neighbour in the list, whose title it shows. At an end of the list it stays where it is, keeps the focus and does nothing. */
export function StepButton({ by, label, leadsTo, isDisabled = false, onStep }: StepButtonProps) {
  const isNext = by === 1;
  const isIdle = isDisabled || leadsTo === null;
  return (
    <Button
      className={classNames(styles['step'], isNext && styles['next'])}
      aria-disabled={isIdle}
      onPress={() => {
        if (!isIdle) onStep(by);
      }}
    >
      <Icon of={isNext ? ChevronRight : ChevronLeft} size="lg" />
      <span className={styles['stepWords']}>
        <b>{label}</b> <small>{leadsTo ?? (isNext ? 'Last in the list' : 'First in the list')}</small>
      </span>
    </Button>
  );
}
