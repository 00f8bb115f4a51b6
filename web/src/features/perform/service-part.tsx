import { clockText } from '@uplift/client/dates';
import { useEffect, useState } from 'react';
import { formatDuration, type SectionItem } from '@uplift/core/set-list';
import { useUplift } from '../../state/uplift.ts';
import styles from './service-part.module.css';

interface ServicePartProps {
  readonly item: SectionItem;
  /** Identifies it among all items that were on this stage. */
  readonly name: string;
}

/** An item of the service that isn't a song: its name, remaining time, the time of day, and its note. */
export function ServicePart({ item, name }: ServicePartProps) {
  const { beganAt, now } = useTimes(name);
  const goneS = Math.max(0, Math.floor((now - beganAt) / SECOND_MS));
  return (
    <div className={styles['part']}>
      <p className={styles['clock']}>{clockText(now)}</p>
      <p className={styles['name']}>{item.section}</p>
      {item.duration > 0 ? <TimeLeft duration={item.duration} goneS={goneS} /> : <Since goneS={goneS} />}
      {item.note !== undefined && <p className={styles['note']}>{item.note}</p>}
    </div>
  );
}

const SECOND_MS = 1000;
/** The key of the tab's stored start time of the item, which a reload must not reset. */
const KEPT = 'item-on-stage';

/** Time at which the item came onto this stage, and the time now; both epoch ms. */
function useTimes(name: string) {
  const { now, tabMemory } = useUplift();
  const [shown, setShown] = useState(now);
  const [began, setBegan] = useState(() => ({ name, at: keptTime(tabMemory.read(KEPT), name) ?? now() }));
  if (began.name !== name) setBegan({ name, at: now() });
  useEffect(() => tabMemory.keep(KEPT, began), [tabMemory, began]);
  useEffect(() => {
    const timer = setInterval(() => setShown(now()), SECOND_MS / 2);
    return () => clearInterval(timer);
  }, [now]);
  return { beganAt: began.at, now: shown };
}

function keptTime(kept: unknown, name: string): number | null {
  if (typeof kept !== 'object' || kept === null || !('name' in kept) || !('at' in kept)) return null;
  return kept.name === name && typeof kept.at === 'number' ? kept.at : null;
}

function TimeLeft({ duration, goneS }: { readonly duration: number; readonly goneS: number }) {
  const leftS = duration - goneS;
  const isOver = leftS < 0;
  return (
    <>
      <p className={styles['left']} data-over={isOver || undefined} role="timer" aria-live="off">
        {formatDuration(Math.abs(leftS))}
      </p>
      <p className={styles['duration']}>{`${isOver ? 'over' : 'left of'} ${formatDuration(duration)}`}</p>
      <progress
        className={styles['progress']}
        max={duration}
        value={Math.min(duration, goneS)}
        aria-label="Time elapsed"
      />
    </>
  );
}

/** Time elapsed in an item without a length. */
function Since({ goneS }: { readonly goneS: number }) {
  return <p className={styles['duration']}>{`${formatDuration(goneS)} so far`}</p>;
}
