import { neighborTitle, itemTitle } from '@uplift/client/stage';
import { clockText, dayText, momentText } from '@uplift/client/dates';
import { type StagedPlace } from '@uplift/core/performance';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '@uplift/ui-kit';
import { DocumentTitle } from '../../page/index.ts';
import { useRecord } from '../../state/records.ts';
import { useUplift } from '../../state/uplift.ts';
import styles from './resume-offer.module.css';
import { StageBar, StageFoot, StageFrame } from '../frame/stage-frame.tsx';
import { StepButton } from '../frame/step-button.tsx';
import { useItems, type StageCopies } from '../items/use-items.ts';
import { useSharedOnStage } from '../items/use-shared-on-stage.ts';

export interface ResumeOfferProps {
  /** Title of the page: "Perform". */
  readonly title: string;
  readonly offered: StagedPlace;
  readonly copies: StageCopies;
  readonly onResume: () => void;
  readonly onBegin: () => void;
}

/**
 * Offer before the first item of a set that was left a while ago: resume or start over. The stage is empty until then.
 */
export function ResumeOffer({ title, offered, copies, onResume, onBegin }: ResumeOfferProps) {
  const { now } = useUplift();
  const { list, place, leftAtEpochMs } = offered;
  const { condition, conditions } = useItems(offered, place.songIndex, copies);
  useForwardKeys(onBegin);
  const item = place.songIndex + 1;
  const left = leftAtEpochMs === null ? '' : ` You left ${momentText(leftAtEpochMs, now())}.`;
  return (
    <StageFrame>
      <DocumentTitle title={title} />
      <OfferBar title={title} offered={offered} />
      <main className={styles['stage']}>
        <section className={styles['card']} aria-labelledby="resume-question" aria-describedby="resume-place">
          <div>
            <h2 id="resume-question">Pick up where you left off?</h2>
            <p id="resume-place">{`Item ${item} of ${list.length}, ${itemTitle(condition)}.${left}`}</p>
          </div>
          <div className={styles['choices']}>
            <Button variant="primary" onPress={onResume}>{`Continue at Item ${item}`}</Button>
            <Button onPress={onBegin}>Start from the Beginning</Button>
          </div>
        </section>
      </main>
      <StageFoot>
        <StepButton by={-1} leadsTo={null} onStep={onBegin} />
        <span />
        <StepButton by={1} leadsTo={neighborTitle(conditions, 0)} onStep={onBegin} />
      </StageFoot>
    </StageFrame>
  );
}

function OfferBar({ title, offered }: Pick<ResumeOfferProps, 'title' | 'offered'>) {
  const at = useSetTime(offered);
  return (
    <StageBar
      title={at === null ? title : dayText(at)}
      back={null}
      facts={at !== null && <p className={styles['facts']}>{clockText(at)}</p>}
    >
      {null}
    </StageBar>
  );
}

/** Planned time of the set, epoch ms; null if unknown. */
function useSetTime({ setId, isShared }: StagedPlace): number | null {
  const own = useRecord(useUplift().live.sets, isShared ? '' : (setId ?? ''));
  const { shared } = useSharedOnStage(isShared ? setId : null);
  if (isShared) return shared?.set.at ?? null;
  return own.type === 'found' ? own.value.at : null;
}

/** Forward keys of pedals. A focused button keeps its keys. */
const FORWARD_KEYS: readonly string[] = ['ArrowRight', 'ArrowDown', 'PageDown', 'Enter', ' '];

/** Starts over for a player who presses a pedal and has no hand free to choose. */
function useForwardKeys(onBegin: () => void): void {
  const begin = useEffectEvent(onBegin);
  useEffect(() => {
    const ending = new AbortController();
    const onKey = (event: KeyboardEvent) => {
      const isOnControl = event.target instanceof Element && event.target.closest('button, a, [role=dialog]') !== null;
      if (isOnControl || event.defaultPrevented || event.repeat || !FORWARD_KEYS.includes(event.key)) return;
      event.preventDefault();
      begin();
    };
    window.addEventListener('keydown', onKey, { signal: ending.signal });
    return () => ending.abort();
  }, []);
}
