import { useId, type FocusEvent } from 'react';
import { Label, ListBox, ListBoxItem, type Selection } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import field from '../fields/field.module.css';
import styles from './chip-field.module.css';

export interface Chip {
  readonly id: string;
  /** Shown on the chip, a few letters. */
  readonly short: string;
  /** Spoken text; typing `typed` or its beginning chooses the chip. */
  readonly label: string;
  readonly typed?: string;
}

export interface ChipFieldProps {
  readonly label: string;
  readonly chips: readonly Chip[];
  readonly value: string;
  readonly onChange: (id: string) => void;
  /** One line of help under the chips. */
  readonly hint?: string | undefined;
}

/** A list that is focused before its options are drawn keeps the focus to itself. */
function focusSelected(list: HTMLElement): void {
  if (document.activeElement === list) list.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
}

/** Letters that fit on a chip of one column, and on one of two. */
const NARROW = 4;
const WIDE = 10;

/**
 * One choice out of a dozen or two, all visible: one press chooses. Arrows and the first letters of a label choose as
 * they move, as in an open list (WAI-ARIA listbox whose selection follows focus).
 */
export function ChipField({ label, chips, value, onChange, hint }: ChipFieldProps) {
  const labelId = useId();
  const hintId = useId();
  const choose = (id: string | undefined) => {
    if (id !== undefined && id !== value && chips.some((chip) => chip.id === id)) onChange(id);
  };
  const chooseFocused = ({ target }: FocusEvent<HTMLElement>) => {
    if (target.role === 'listbox') requestAnimationFrame(() => focusSelected(target));
    else choose(target.dataset['key']);
  };
  const chooseSelected = (selection: Selection) => {
    if (selection !== 'all') choose([...selection].map(String)[0]);
  };
  return (
    <div className={classNames(field['field'])} onFocus={chooseFocused}>
      <Label id={labelId} className={classNames(field['label'])}>
        {label}
      </Label>
      <ListBox
        aria-labelledby={labelId}
        {...(hint !== undefined && { 'aria-describedby': hintId })}
        layout="grid"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[value]}
        onSelectionChange={chooseSelected}
        items={chips}
        className={classNames(styles['chips'])}
      >
        {({ id, short, label: name, typed }) => (
          <ListBoxItem
            id={id}
            textValue={typed ?? name}
            aria-label={name}
            className={classNames(styles['chip'], spanClass(short))}
          >
            {short}
          </ListBoxItem>
        )}
      </ListBox>
      {hint !== undefined && (
        <p id={hintId} className={field['hint']}>
          {hint}
        </p>
      )}
    </div>
  );
}

function spanClass({ length }: string): string | undefined {
  if (length <= NARROW) return undefined;
  return length <= WIDE ? styles['wide'] : styles['widest'];
}
