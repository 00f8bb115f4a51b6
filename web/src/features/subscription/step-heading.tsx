import { Fragment, useEffect, useId, useRef } from 'react';
import { classNames } from '@uplift/ui-kit';
import styles from './subscription.module.css';

const STEPS = ['Products', 'Seats', 'Confirm'] as const;

interface StepHeadingProps {
  /** Counted from 1. */
  readonly step: number;
  readonly title: string;
}

/** Progress of the wizard, and its question. The question takes the focus when its step appears, so that a screen reader reads both. */
export function StepHeading({ step, title }: StepHeadingProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <>
      <p id={id} className={styles['steps']}>
        <span className="visually-hidden">
          Step {step} of {STEPS.length}
        </span>
        {STEPS.map((name, index) => (
          <Fragment key={name}>
            {index > 0 && <span className={styles['line']} />}
            <span
              aria-hidden
              className={classNames(index + 1 < step && styles['done'], index + 1 === step && styles['current'])}
            >
              {name}
            </span>
          </Fragment>
        ))}
      </p>
      <h1 ref={heading} tabIndex={-1} aria-describedby={id} className={styles['question']}>
        {title}
      </h1>
    </>
  );
}
