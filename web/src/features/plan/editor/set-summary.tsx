import { clockText, formatDay } from '@uplift/client/dates';
import { type SetList } from '@uplift/core/set-list';
import { useUplift } from '../../../state/uplift.ts';
import styles from './plan-facts.module.css';

/** Date, place and note of the set, in a few lines. */
export function SetSummary({ set: { at, kind, place, note } }: { readonly set: SetList }) {
  const { now } = useUplift();
  const isWhere = kind !== undefined || place !== undefined;
  return (
    <div className={styles['words']}>
      <p>
        <b>{at === null ? 'No date' : `${formatDay(at, now())}, ${clockText(at)}`}</b>
      </p>
      {isWhere && <p>{whereText(kind, place)}</p>}
      {note !== undefined && <p className={styles['note']}>{note}</p>}
    </div>
  );
}

/** "Service, Main Hall". */
function whereText(kind: string | undefined, place: string | undefined): string {
  const words = [kind, place].filter((word) => word !== undefined).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
