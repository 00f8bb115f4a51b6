import { clockText, formatDay } from '@uplift/client/dates';
import type { SetList } from '@uplift/core/set-list';
import { useUplift } from '../../../state/uplift.ts';
import styles from './plan-facts.module.css';

/** Day, place and note of a set, as far as they were entered, to read. */
export function ReadFacts({ set: { at, name, place, note } }: { readonly set: SetList }) {
  const { now } = useUplift();
  const day = name === undefined || at === null ? '' : `${formatDay(at, now())}, ${clockText(at)}`;
  const lines = [day, place ?? ''].filter((line) => line !== '');
  if (lines.length === 0 && note === undefined) return null;
  return (
    <section aria-label="About the Set">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {note !== undefined && <p className={styles['note']}>{note}</p>}
    </section>
  );
}
