import type { LucideIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { TextField as AriaTextField, Group, Input } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import { useComplaint } from './complaints.tsx';
import { FieldError, FieldLabel, type FieldWords } from './field-parts.tsx';
import field from './field.module.css';
import { Icon } from '../display/icon.tsx';
import styles from './suggestion-field.module.css';
import { SuggestionList, type Suggestion } from './suggestion-list.tsx';
import { useSuggestions, type Suggestions } from './use-suggestions.ts';

export interface SuggestionFieldProps extends Pick<FieldWords, 'label' | 'name' | 'error'> {
  /** Speaks the label without showing it. */
  readonly isLabelHidden?: boolean;
  readonly placeholder?: string;
  readonly icon?: LucideIcon;
  /** Something at the end of the box, such as the key that closes it. */
  readonly end?: ReactNode;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Best first: the first one is active, and Enter picks it. */
  readonly options: readonly Suggestion[];
  readonly onPick: (id: string) => void;
  /** Enter picks the first option without a choice, by default. */
  readonly takesFirst?: boolean;
  /** Called on Enter without a suggestion to choose. */
  readonly onEnterText?: (text: string) => void;
  /** Text below the field when there is no suggestion. */
  readonly nothingFound?: string;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  /** Takes the focus when it appears, for a field that a press opened. */
  readonly isFocusedAtOnce?: boolean;
}

/** A text with suggestions below it. Arrows move, Enter or a press picks, Escape closes; focus never leaves the text. */
export function SuggestionField(props: SuggestionFieldProps) {
  const { label, name, error, value, onChange, options, onPick, onEnterText, isLabelHidden, isFocusedAtOnce } = props;
  const message = useComplaint(name, error);
  const { takesFirst = true, placeholder, inputRef } = props;
  const list = useSuggestions({ text: value, ids: options.map(({ id }) => id), onPick, onEnterText, takesFirst });
  const write = (text: string) => {
    list.reopen();
    onChange(text);
  };
  return (
    <AriaTextField
      value={value}
      onChange={write}
      onFocusChange={list.onFocusChange}
      onKeyDown={list.onKeyDown}
      autoComplete="off"
      {...(isFocusedAtOnce && { autoFocus: true })}
      {...(name !== undefined && { name })}
      {...(isLabelHidden && { 'aria-label': label })}
      isInvalid={message !== null}
      validationBehavior="aria"
      className={classNames(field['field'], styles['suggesting'])}
    >
      {!isLabelHidden && <FieldLabel label={label} />}
      <Group className={classNames(field['box'])}>
        {props.icon && <Icon of={props.icon} />}
        <Input
          {...comboboxAttributes(list)}
          ref={inputRef}
          {...(placeholder !== undefined && { placeholder })}
          className={classNames(field['entry'])}
        />
        {props.end}
      </Group>
      <FieldError message={message} />
      <SuggestionList label={label} options={options} list={list} text={value} nothingFound={props.nothingFound} />
    </AriaTextField>
  );
}

function comboboxAttributes({ isOpen, listId, activeIndex, optionId }: Suggestions) {
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    ...(isOpen && { 'aria-controls': listId }),
    ...(activeIndex !== null && { 'aria-activedescendant': optionId(activeIndex) }),
  } as const;
}
