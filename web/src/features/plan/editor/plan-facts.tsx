import { atOfInput, inputOfAt, clockText, formatDay } from '@uplift/client/dates';
import type { Collaborator } from '@uplift/client/shared-sets';
import { reschedule, startTimeComplaint, type PlannedItem, type Schedule, type SetList } from '@uplift/core/set-list';
import { IconButton } from '@uplift/ui-kit';
import { Check, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useUplift } from '../../../state/uplift.ts';
import { AtField } from '../date/at-field.tsx';
import { SharedWith } from '../sharing/shared-with.tsx';
import { usePlanCommands } from './plan-commands.ts';
import styles from './plan-facts.module.css';
import { PlanSums } from './plan-sums.tsx';
import { SetKindField, SetNoteField, SetTextField } from './set-fact-fields.tsx';

interface PlanFactsProps {
  readonly set: SetList;
  readonly times: Schedule;
  readonly items: readonly PlannedItem[];
  /** People the set is shared with; null until they are known. */
  readonly people: readonly Collaborator[] | null;
  /** True on a phone, where the fields are collapsed at first, below the items. */
  readonly isPhone: boolean;
}

/** Name, beginning, length and end of the set, and the people it is shared with. */
export function PlanFacts({ set, times, items, people, isPhone }: PlanFactsProps) {
  return (
    <aside className={styles['facts']} aria-label="About the Set">
      {isPhone ? <FoldedFields set={set} /> : <FactFields set={set} />}
      <PlanSums times={times} items={items} />
      <SharedWith people={people} />
    </aside>
  );
}

function FactFields({ set }: { readonly set: SetList }) {
  return (
    <div className={styles['fields']}>
      <SetTextField of="name" label="Name" set={set} placeholder="Uses the date if empty" />
      <ReschedulingField at={set.at} />
      <div className={styles['pair']}>
        <SetKindField set={set} />
        <SetTextField of="place" label="Place" set={set} />
      </div>
      <SetNoteField set={set} />
    </div>
  );
}

/** Summary of the fields in a few lines, with the fields themselves below on demand. */
function FoldedFields({ set }: { readonly set: SetList }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className={styles['summary']}>
        <SetSummary set={set} />
        <IconButton
          icon={isOpen ? Check : Pencil}
          label={isOpen ? 'Done' : 'Edit Name, Time and Place'}
          aria-expanded={isOpen}
          onPress={() => setOpen(!isOpen)}
        />
      </div>
      {isOpen && <FactFields set={set} />}
    </>
  );
}

/** While a year is typed digit by digit, it passes through years like these. */
const EARLIEST = new Date(1900, 0, 1).getTime();

/**
 * Reschedules the set as soon as a time is complete. Invalid text stays in the field and is reported on blur; the set
 * keeps its time.
 */
function ReschedulingField({ at }: { readonly at: number | null }) {
  const { session } = usePlanCommands();
  const [typed, setTyped] = useState<Typed | null>(null);
  // What was typed is about the time it was typed for.
  const shown = typed !== null && typed.insteadOf === at ? typed : { text: inputOfAt(at), error: undefined };
  const change = (text: string) => {
    setTyped({ insteadOf: at, text });
    const next = atOfInput(text);
    if (next !== null && next >= EARLIEST && next !== at)
      session.apply({ label: 'Move set', change: (set) => reschedule(set, next) });
  };
  const check = () => {
    const complaint = startTimeComplaint(atOfInput(shown.text));
    if (complaint !== null) setTyped({ insteadOf: at, text: shown.text, error: complaint.because });
  };
  return <AtField value={shown.text} onChange={change} onBlur={check} error={shown.error} />;
}

interface Typed {
  /** The set's time when it was typed. */
  readonly insteadOf: number | null;
  readonly text: string;
  readonly error?: string;
}

/** Date, place and note of the set, in a few lines. */
function SetSummary({ set: { at, kind, place, note } }: { readonly set: SetList }) {
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
