import { useEffect, useRef, type ReactNode } from 'react';
import styles from './encryption.module.css';

interface StepHeadingProps {
  readonly title: string;
  readonly lead: ReactNode;
  /** Above the title: the steps and the one that is open. */
  readonly crumbs?: ReactNode;
  /** Takes the focus when it appears, so that a screen reader says the step; not on a page that has just opened. */
  readonly isFocused?: boolean;
}

/** The title of a step and the sentence under it. */
export function StepHeading({ title, lead, crumbs, isFocused = true }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused) heading.current?.focus();
  }, [isFocused]);
  return (
    <div>
      {crumbs}
      <h2 ref={heading} tabIndex={-1} className={styles['title']}>
        {title}
      </h2>
      <p className={styles['lead']}>{lead}</p>
    </div>
  );
}

const STEPS = ['Choose', 'Recovery key', 'Seal songs'];

/** The three steps to end-to-end encryption. `step` is counted from 1. */
export function Crumbs({ step }: { readonly step: number }) {
  return (
    <ol className={styles['crumbs']} aria-label={`Step ${step} of ${STEPS.length}`}>
      {STEPS.map((name, index) => (
        <li key={name} {...(index + 1 === step && { 'aria-current': 'step' })}>
          {name}
        </li>
      ))}
    </ol>
  );
}
