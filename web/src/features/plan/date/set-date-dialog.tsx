import { storageSentence } from '@uplift/client/records';
import { onDay, atOfInput, inputOfAt, nextFreeSunday } from '@uplift/client/dates';
import { changeSetFacts, MOST_SET_TEXT, setDateComplaint, setLink, type SetList } from '@uplift/core/set-list';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { refused, toId, type SetId, type StoredRecord } from '@uplift/core/foundation';
import { Button, Dialog, Notice, TextField } from '@uplift/ui-kit';
import { useRecords } from '../../../state/records.ts';
import { useSubmit } from '../../../state/use-submit.ts';
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
  /** Initial time, epoch ms; null for none. */
  readonly suggestAt: () => number | null;
  /** Initial name. */
  readonly name?: string;
  readonly makeSet: (id: SetId, at: number) => SetList;
}

/** Asks when a set begins, creates it and opens its plan. Empty each time it opens. */
export function SetDateDialog(props: SetDateDialogProps) {
  return props.isOpen ? <SetDateForm {...props} /> : null;
}

function SetDateForm({ title, action, onClose, suggestAt, name: firstName = '', makeSet }: SetDateDialogProps) {
  const [typed, setTyped] = useState(() => inputOfAt(suggestAt()));
  const [name, setName] = useState(firstName);
  const form = useNewSet((id, at) => changeSetFacts(makeSet(id, at), { name }));
  const change = (value: string) => {
    setTyped(value);
    form.edited(['at']);
  };
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      size="lg"
      isDismissable={false}
      onSubmit={() => form.submit(atOfInput(typed))}
      complaints={form.complaints}
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
      {form.failure !== null && <Notice tone="bad">{form.failure}</Notice>}
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
  const { live, now } = useUplift();
  const records = useRecords(live.sets);
  const planned = records.status === 'ready' ? records.values.map(({ at }) => at) : [];
  const time = value ?? nextFreeSunday(now(), []);
  return (
    <div className={styles['pick']}>
      <MonthCalendar value={value} now={now()} planned={planned} onPick={(day) => onPick(onDay(day, time))} />
      {value !== null && <TimeColumns value={value} onPick={onPick} />}
    </div>
  );
}

/** Stores a new set and opens its plan. */
function useNewSet(makeSet: SetDateDialogProps['makeSet']) {
  const { sets, newId, persistence } = useUplift();
  const navigate = useNavigate();
  return useSubmit<number | null, StoredRecord<SetList>>({
    fields: ['at'],
    check(at) {
      const complaint = setDateComplaint(at);
      return complaint === null ? [] : [complaint];
    },
    async send(at) {
      const id = toId<SetId>(newId()); // the one place that makes sets' ids
      const put = await sets.put(makeSet(id, at as number)); // the check refuses null
      return put.ok ? put : refused(storageSentence('Couldn’t save the set.', put.refusal));
    },
    async onDone({ value }) {
      void persistence.request();
      await navigate(setLink(value.id), { state: { isNew: true } });
    },
  });
}
