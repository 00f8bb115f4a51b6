import { sumText, uncountedText, type Schedule } from '@uplift/core/set-list';
import styles from './plan-facts.module.css';
import { uncounted, type PlannedItem } from './planned-items.ts';
import { clockText } from './set-dates.ts';

interface PlanSumsProps {
  readonly times: Schedule;
  readonly items: readonly PlannedItem[];
}

/** How long the set lasts, and when it is over. */
export function PlanSums({ times, items }: PlanSumsProps) {
  const { songSeconds, allSeconds, endsAt, isAbout } = times;
  const note = sumsNote(items);
  return (
    <div className={styles['sums']}>
      <dl>
        <dt>Songs</dt>
        <dd>{sumText(songSeconds, isAbout)}</dd>
        <dt>All items</dt>
        <dd>{sumText(allSeconds, isAbout)}</dd>
        {endsAt !== null && (
          <>
            <dt>Ends</dt>
            <dd>{isAbout ? `about ${clockText(endsAt)}` : clockText(endsAt)}</dd>
          </>
        )}
      </dl>
      {note !== '' && <p className="hint">{note}</p>}
    </div>
  );
}

/** What an estimate is made of, and what is left out. */
function sumsNote(items: readonly PlannedItem[]): string {
  const isEstimated = items.some(({ length }) => length?.source === 'estimate');
  const missing = uncountedText(uncounted(items).length);
  const sentences = [isEstimated && '~ is worked out from tempo and lyrics.', missing !== '' && `${missing}.`];
  return sentences.filter((sentence) => sentence !== false).join(' ');
}
