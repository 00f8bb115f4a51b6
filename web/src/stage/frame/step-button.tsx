import { ChevronLeft, ChevronRight } from 'lucide-react';
import { memo } from 'react';
import { Button } from 'react-aria-components';
import { classNames, Icon } from '@uplift/ui-kit';
import styles from './stage.module.css';

export interface StepButtonProps {
  readonly by: 1 | -1;
  /** Kind of thing it leads to, if that isn't plain: "song". */
  readonly what?: string;
  /** The title of the next or previous item; null at that end of the list. */
  readonly leadsTo: string | null;
  /** True if it leads nowhere for now. */
  readonly isDisabled?: boolean;
  readonly onStep: (by: 1 | -1) => void;
}

/**
 * Button to the previous or next item of the list, whose title it shows. At an end of the list it stays, keeps the
 * focus and does nothing.
 */
export const StepButton = memo(function StepButton(props: StepButtonProps) {
  const { by, what, leadsTo, isDisabled = false, onStep } = props;
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
      <StepWords by={by} what={what} leadsTo={leadsTo} />
    </Button>
  );
});

function StepWords({
  by,
  what,
  leadsTo,
}: Pick<StepButtonProps, 'by' | 'leadsTo'> & { readonly what: string | undefined }) {
  const isNext = by === 1;
  return (
    <span className={styles['stepWords']}>
      <b>
        {isNext ? 'Next' : 'Previous'}
        {what !== undefined && <span className={styles['what']}> {what}</span>}
      </b>{' '}
      <small>{leadsTo ?? (isNext ? 'Last in the list' : 'First in the list')}</small>
    </span>
  );
}
