import type { FocusKeys } from '@uplift/ui-kit';
import type { SectionChoice } from '@uplift/core/song-edits';
import { Plus, Repeat } from 'lucide-react';
import { useEffect, useId, useRef, type FocusEvent, type RefObject } from 'react';
import type { ArrangementId } from '@uplift/core/foundation';
import { Button, classNames, Icon, Kbd } from '@uplift/ui-kit';
import styles from './section-entry.module.css';
import { useSectionEntry, type SectionEntryState } from './use-section-entry.ts';

interface SectionEntryProps {
  readonly arrangementId: ArrangementId;
  readonly index: number;
  readonly isFirst: boolean;
  readonly focusNext: FocusKeys['focusNext'];
  /** `refocuses`: the focus is still here and needs a new place. */
  readonly onClose: (refocuses: boolean) => void;
}

/** Adds a section by name: a new one, or a repeat of an existing one. */
export function SectionEntry(props: SectionEntryProps) {
  const { isFirst, onClose } = props;
  const entry = useSectionEntry(props);
  const { name, choices } = entry;
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const isOffering = choices.length > 0;
  useEffect(() => {
    if (isOffering) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOffering]);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget) && name.trim() === '' && !isFirst) onClose(false);
  };
  return (
    <div className={styles['entry']} onBlur={leave}>
      <div className={styles['box']}>
        <NameInput entry={entry} listId={listId} isFirst={isFirst} />
        {entry.canRepeat && (
          <span className={styles['hint']} aria-hidden>
            <Kbd>Tab</Kbd> repeats
          </span>
        )}
      </div>
      <Button variant="strong" onPress={entry.add}>
        Add
      </Button>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot hang under a field */}
      <div ref={list} id={listId} role="listbox" aria-label="Sections" className={styles['menu']} hidden={!isOffering}>
        {choices.map((choice, line) => (
          <SectionChoiceOption
            key={choice.type === 'repeat' ? choice.sectionId : line === choices.length - 1 ? 'typed' : choice.name}
            id={optionId(listId, line)}
            choice={choice}
            isTyped={line === choices.length - 1}
            isActive={line === entry.active}
            onPick={() => entry.pick(choice)}
          />
        ))}
      </div>
    </div>
  );
}

function optionId(listId: string, line: number): string {
  return `${listId}-${line}`;
}

interface NameInputProps {
  readonly entry: SectionEntryState;
  readonly listId: string;
  readonly isFirst: boolean;
}

function NameInput({ entry, listId, isFirst }: NameInputProps) {
  const { name, choices, active, input } = entry;
  useFocusAtOnce(input, isFirst);
  return (
    <input
      ref={input}
      role="combobox"
      aria-label="Section name"
      aria-expanded={choices.length > 0}
      aria-controls={listId}
      aria-autocomplete="list"
      {...(active !== null && { 'aria-activedescendant': optionId(listId, active) })}
      className={styles['input']}
      placeholder="Section name"
      value={name}
      onChange={entry.onChange}
      onCompositionEnd={entry.onCompositionEnd}
      onKeyDown={entry.onKeyDown}
      data-keeps-text
      autoComplete="off"
      autoCapitalize="words"
      enterKeyHint="done"
    />
  );
}

interface ChoiceProps {
  readonly id: string;
  readonly choice: SectionChoice;
  /** True if it creates a section of the typed name. */
  readonly isTyped: boolean;
  readonly isActive: boolean;
  readonly onPick: () => void;
}

function SectionChoiceOption({ id, choice, isTyped, isActive, onPick }: ChoiceProps) {
  const isNew = choice.type === 'new';
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field keeps the focus and handles the keys
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option lives in a select only
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={classNames(styles['choice'], isTyped && styles['new'])}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <Icon of={isNew ? Plus : Repeat} />
      <span className={styles['name']}>{isTyped ? `New section “${choice.name}”` : choice.name}</span>
      <span className={styles['end']}>{isTyped ? <Kbd>Enter</Kbd> : isNew ? 'New' : 'Repeat'}</span>
    </div>
  );
}

/** Takes the focus if it was opened by hand; in an empty song only if nothing else has it. */
function useFocusAtOnce(input: RefObject<HTMLInputElement | null>, isFirst: boolean): void {
  const wasRequested = useRef(!isFirst);
  useEffect(() => {
    if (wasRequested.current || document.activeElement === document.body) input.current?.focus();
  }, [input]);
}
