import { useEffect, useRef, useState, useEffectEvent } from 'react';
import { changeSetFacts, MOST_SET_TEXT, SET_KINDS, type SetList, type SetTextName } from '@uplift/core/set-list';
import { SelectField, TextArea, TextField, type SelectOption } from '@uplift/ui-kit';
import { usePlanCommands } from './plan-commands.ts';

interface SetFieldProps {
  readonly set: SetList;
}

interface SetTextFieldProps extends SetFieldProps {
  readonly of: 'name' | 'place';
  readonly label: string;
  readonly placeholder?: string;
}

/** A fact of the set on one line, stored when it is left, or when a person rests. */
export function SetTextField({ of, label, set, placeholder }: SetTextFieldProps) {
  const field = useSetText(of, set);
  return (
    <TextField
      label={label}
      maxLength={MOST_SET_TEXT[of]}
      autoComplete="off"
      {...(placeholder !== undefined && { placeholder })}
      {...field}
    />
  );
}

export function SetNoteField({ set }: SetFieldProps) {
  const field = useSetText('note', set);
  return <TextArea label="Note for the team" rows={2} maxLength={MOST_SET_TEXT.note} {...field} />;
}

const NO_KIND: SelectOption = { id: 'none', label: 'Not set' };
const KIND_CHOICES: readonly SelectOption[] = [
  NO_KIND,
  ...SET_KINDS.map((kind) => ({ id: kind, label: kind.charAt(0).toUpperCase() + kind.slice(1) })),
];

export function SetKindField({ set }: SetFieldProps) {
  const { session } = usePlanCommands();
  return (
    <SelectField
      label="Kind"
      options={KIND_CHOICES}
      value={set.kind ?? NO_KIND.id}
      onChange={(chosen) => {
        const kind = SET_KINDS.find((known) => known === chosen) ?? null;
        session.apply({ label: 'Change kind', change: (before) => changeSetFacts(before, { kind }) });
      }}
    />
  );
}

const REST_MS = 800;

/** A draft of a field, stored as one change per visit or pause. Changes from other devices show while no one types. */
function useSetText(of: SetTextName, set: SetList) {
  const { session } = usePlanCommands();
  const [typed, setTyped] = useState<string | null>(null);
  const pending = useRef<string | null>(null);
  const store = () => {
    const text = pending.current;
    pending.current = null;
    if (text !== null)
      session.apply({ label: `Change ${of}`, change: (before) => changeSetFacts(before, { [of]: text }) });
  };
  const storeNow = useEffectEvent(store);
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => storeNow(), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  // A page that is left must not lose what was typed last.
  useEffect(() => () => storeNow(), []);
  return {
    value: typed ?? set[of] ?? '',
    onChange: (text: string) => {
      pending.current = text;
      setTyped(text);
    },
    onBlur: () => {
      store();
      setTyped(null);
    },
  };
}
