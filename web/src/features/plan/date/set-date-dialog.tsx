import { changeSetFacts, MOST_SET_TEXT, setDateComplaint, setLink, type SetList } from '@uplift/core/set-list';
import { onDay } from './calendar-days.ts';
import { atOfInput, inputOfAt, nextFreeSunday } from './set-dates.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Complaint, type SetId, toId } from '@uplift/core/foundation';
import { Button, Dialog, Notice, TextField } from '@uplift/ui-kit';
import { useRecords } from '../../../state/records.ts';
import { storageSentence } from '../../../state/storage-sentence.ts';
import { useUplift } from '../../../state/uplift.ts';
import { AtField } from './at-field.tsx';
import { MonthCalendar } from './month-calendar.tsx';
import styles from './set-date-dialog.module.css';
import { TimeColumns } from './time-columns.tsx';

interface SetDateDialogProps {
  readonly title: string;
  /** Label of its button: "Add Set". */
  readonly action: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The time it begins with, epoch ms; null for none. */
  readonly suggestAt: () => number | null;
  /** The name it begins with. */
  readonly name?: string;
  readonly makeSet: (id: SetId, at: number) => SetList;
}

/** Asks when a set begins, creates it and opens its plan. Empty each time it opens. */
export function SetDateDialog(props: SetDateDialogProps) {
  return props.isOpen ? <SetDateForm {...props} /> : null;
}

function SetDateForm({ title, action, onClose, suggestAt, name: firstName = '', makeSet }: SetDateDialogProps) {
  const [typed, setTyped] = useState(() => inputOfAt(suggestAt()));
  const [complaint, setComplaint] = useState<Complaint | null>(null);
  const [name, setName] = useState(firstName);
  const { store, failure } = useNewSet((id, at) => changeSetFacts(makeSet(id, at), { name }));
  const change = (value: string) => {
    setTyped(value);
    setComplaint(null);
  };
  const save = () => {
    const at = atOfInput(typed);
    setComplaint(setDateComplaint(at));
    if (at !== null) store(at);
  };
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      size="lg"
      isDismissable={false}
      onSubmit={save}
      complaints={complaint === null ? [] : [complaint]}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit">
            {action}
          </Button>
        </>
      }
    >
      {failure !== null && <Notice tone="bad">{failure}</Notice>}
      <div className={styles['fields']}>
        <NameField value={name} onChange={setName} />
        <AtField value={typed} onChange={change} />
        <DatePicker value={atOfInput(typed)} onPick={(at) => change(inputOfAt(at))} />
      </div>
    </Dialog>
  );
}

function NameField({ value, onChange }: { readonly value: string; readonly onChange: (name: string) => void }) {
  return (
    <TextField
      label="Name"
      name="name"
      isOptional
      maxLength={MOST_SET_TEXT.name}
      placeholder="Uses the date if empty"
      value={value}
      onChange={onChange}
      autoComplete="off"
    />
  );
}

interface DatePickerProps {
  /** Epoch ms; null while there is no date. */
  readonly value: number | null;
  readonly onPick: (at: number) => void;
}

/** The same to look at: a month with the sets that are planned already, and the time of day. */
function DatePicker({ value, onPick }: DatePickerProps) {
  const { sets, now } = useUplift();
  const records = useRecords(sets);
  const planned = records.status === 'ready' ? records.values.map(({ at }) => at) : [];
  const time = value ?? nextFreeSunday(now(), []);
  return (
    <div className={styles['pick']}>
      <MonthCalendar value={value} now={now()} planned={planned} onPick={(day) => onPick(onDay(day, time))} />
      {value !== null && <TimeColumns value={value} onPick={onPick} />}
    </div>
  );
}

/** Stores a new set and opens its plan; once, however often it is asked to meanwhile. */
function useNewSet(makeSet: SetDateDialogProps['makeSet']) {
  const { sets, newId, persistence } = useUplift();
  const navigate = useNavigate();
  const [isStoring, setStoring] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const add = async (at: number) => {
    setStoring(true);
    setFailure(null);
    const set = makeSet(toId<SetId>(newId()), at); // the one place that makes sets' ids
    const put = await sets.put(set);
    setStoring(false);
    if (!put.ok) return setFailure(storageSentence('Couldn’t save the set.', put.refusal));
    void persistence.request();
    await navigate(setLink(set.id), { state: { isNew: true } });
  };
  return { failure, store: (at: number) => void (isStoring || add(at)) };
}
