import { clockText } from '@uplift/client/dates';
import { uncounted, type PlannedItem, sumText, uncountedText, type Schedule } from '@uplift/core/set-list';
import styles from './plan-facts.module.css';

interface PlanSumsProps {
  readonly times: Schedule;
  readonly items: readonly PlannedItem[];
}

/** Length and end of the set. */
export function PlanSums({ times, items }: PlanSumsProps) {
  const { songSeconds, allSeconds, endsAt, isAbout } = times;
  const note = sumsNote(items);
  return (
    <div className={styles['sums']}>
      <dl>
        <Sum of="Songs" is={sumText(songSeconds, isAbout)} />
        <Sum of="All items" is={sumText(allSeconds, isAbout)} />
        {endsAt !== null && <Sum of="Ends" is={isAbout ? `about ${clockText(endsAt)}` : clockText(endsAt)} />}
      </dl>
      {note !== '' && <p className="hint">{note}</p>}
    </div>
  );
}

function Sum({ of, is }: { readonly of: string; readonly is: string }) {
  return (
    <div>
      <dt>{of}</dt>
      <dd>{is}</dd>
    </div>
  );
}

/** Note on what an estimate includes and leaves out. */
function sumsNote(items: readonly PlannedItem[]): string {
  const isEstimated = items.some(({ length }) => length?.source === 'estimate');
  const missing = uncountedText(uncounted(items).length);
  const sentences = [isEstimated && '~ is estimated from tempo and lyrics.', missing !== '' && `${missing}.`];
  return sentences.filter((sentence) => sentence !== false).join(' ');
}
