import { TOUR_STEPS, type TourStep, type LibraryRow } from '@uplift/core/library';
import { useEffect, useId, useRef, useEffectEvent } from 'react';
import { Button, LinkButton } from '@uplift/ui-kit';
import { stepWords, type StepWords } from './step-words.ts';
import styles from './tour-card.module.css';
import type { Tour } from './use-tour.ts';

export interface TourCardProps {
  readonly step: TourStep;
  readonly tour: Tour;
  /** Song that the step is about. */
  readonly song: LibraryRow;
  readonly isHidden: boolean;
  readonly onImport: () => void;
  /** Called once it is over: the focus moves to the remaining content. */
  readonly onOver: () => void;
}

/** Step of the tour. It is part of the page, above its subject, and covers nothing. */
export function TourCard({ step, tour, song, isHidden, onImport, onOver }: TourCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wordsId = useId();
  const words = stepWords(step, song);
  // Its words are read out with each step; the button that was pressed may be gone.
  const shown = useRef<TourStep | null>(null);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus({ preventScroll: true });
    shown.current = step;
  }, [step]);
  const leave = () => {
    tour.leave();
    onOver();
  };
  useEscape(leave);
  return (
    <section className={styles['card']} aria-label="Tour" hidden={isHidden}>
      <p className={styles['count']}>
        {String(TOUR_STEPS.indexOf(step) + 1)} of {String(TOUR_STEPS.length)}
      </p>
      <h2 ref={heading} tabIndex={-1} className={styles['title']} aria-describedby={wordsId}>
        {words.title}
      </h2>
      <p id={wordsId} className={styles['words']}>
        {words.text}
      </p>
      <div className={styles['actions']}>
        <StepAction words={words} onGo={tour.next} onImport={onImport} />
        <StepButtons isLast={step === TOUR_STEPS.at(-1)} onNext={tour.next} onLeave={leave} />
      </div>
    </section>
  );
}

interface StepActionProps {
  readonly words: StepWords;
  /** Called when a step leads to another page; the next step waits for the person to come back. */
  readonly onGo: () => void;
  readonly onImport: () => void;
}

function StepAction({ words: { action, href }, onGo, onImport }: StepActionProps) {
  if (href === null) {
    return (
      <Button size="sm" variant="secondary" onPress={onImport}>
        {action}
      </Button>
    );
  }
  return (
    <LinkButton size="sm" variant="secondary" href={href} onPress={onGo}>
      {action}
    </LinkButton>
  );
}

interface StepButtonsProps {
  readonly isLast: boolean;
  readonly onNext: () => void;
  readonly onLeave: () => void;
}

function StepButtons({ isLast, onNext, onLeave }: StepButtonsProps) {
  return (
    <>
      <Button size="sm" variant="primary" onPress={isLast ? onLeave : onNext}>
        {isLast ? 'Done' : 'Next'}
      </Button>
      {!isLast && (
        <Button size="sm" variant="quiet" onPress={onLeave}>
          Skip Tour
        </Button>
      )}
    </>
  );
}

/** Elements that handle Escape themselves. */
const OWN_ESCAPE = 'input, textarea, select, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Escape leaves, unless it closes or clears something else. */
function useEscape(leave: () => void): void {
  const leaveNow = useEffectEvent(leave);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(OWN_ESCAPE) !== null) return;
      leaveNow();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
