import { splitClockTime } from '@uplift/client/dates';
import { uncounted, type PlannedItem, uncountedText, type Schedule } from '@uplift/core/set-list';
import { ClockTimeText } from '../items/item-time.tsx';

interface SetEndProps {
  readonly times: Schedule;
  readonly items: readonly PlannedItem[];
  readonly className: string | undefined;
}

/** Time at which the last item is over. Nothing in an empty set, or one without a date. */
export function SetEnd({ times: { endsAt, isAbout }, items, className }: SetEndProps) {
  if (items.length === 0 || endsAt === null) return null;
  const missing = uncounted(items);
  const [first] = missing;
  return (
    <div className={className}>
      <ClockTimeText clock={splitClockTime(endsAt)} />
      <span>
        {isAbout ? 'End, about' : 'End'}
        {first !== undefined && (
          <span className="hint">
            {' · '}
            {missing.length === 1 ? `${first.name} isn’t counted` : uncountedText(missing.length)}
          </span>
        )}
      </span>
    </div>
  );
}
