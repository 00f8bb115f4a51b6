import { LOCKED } from '@uplift/client/stage';
import { Lock, Play } from 'lucide-react';
import { Icon } from '@uplift/ui-kit';
import { SignInFromStage } from './sign-in-from-stage.tsx';
import { DocumentTitle, NavigationButton } from '../../page/index.ts';
import { StageFoot, StageFrame } from '../frame/stage-frame.tsx';
import styles from './stage-locked.module.css';
import { StepButton } from '../frame/step-button.tsx';

/** A stage whose songs cannot be read: why, and the button that opens them. Song titles are not shown. */
export function StageLocked({ title }: { readonly title: string }) {
  return (
    <StageFrame>
      <DocumentTitle title={title} />
      <header className={styles['bar']}>
        <NavigationButton />
        <h1 className={styles['title']}>{title}</h1>
      </header>
      <main className={styles['main']}>
        <LockedWords act={title.toLowerCase()} of="set" />
      </main>
      <div className={styles['bottom']}>
        <StageFoot>
          <StepButton by={-1} leadsTo={LOCKED} isDisabled onStep={nowhere} />
          <LiveScrollLocked />
          <StepButton by={1} leadsTo={LOCKED} isDisabled onStep={nowhere} />
        </StageFoot>
      </div>
    </StageFrame>
  );
}

/** LiveScroll keeps its place. */
function LiveScrollLocked() {
  return (
    <div className={styles['live']} aria-hidden>
      <span className={styles['ring']}>
        <Icon of={Play} />
      </span>
      <span className={styles['words']}>
        <b>LiveScroll</b>
        <small>{LOCKED}</small>
      </span>
    </div>
  );
}

function nowhere(): void {
  // There is nothing to go to.
}

export interface LockedWordsProps {
  /** Verb of the page, such as "perform". */
  readonly act: string;
  /** Locked thing. */
  readonly of: 'set' | 'song';
}

/** Message in place of a set or a song while the library is locked. */
export function LockedWords({ act, of }: LockedWordsProps) {
  return (
    <div className={styles['locked']}>
      <span className={styles['seal']}>
        <Icon of={Lock} />
      </span>
      <h2>Songs are locked</h2>
      <p>{`This device didn’t keep a copy of this ${of} for the stage. Unlock your songs to ${act} it.`}</p>
      <SignInFromStage variant="primary">Unlock</SignInFromStage>
      <p className={styles['hint']}>Next time, open the {of} once before you lock. It stays ready here.</p>
    </div>
  );
}
