import { Check, ChevronDown } from 'lucide-react';
import { Button, ListBox, ListBoxItem, Popover, Select, SelectValue, type Key } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import { useComplaint } from './complaints.tsx';
import { FieldError, FieldHint, FieldLabel, type FieldWords } from './field-parts.tsx';
import field from './field.module.css';
import { Icon } from '../display/icon.tsx';
import menu from '../overlays/menu.module.css';
import popover from '../overlays/popover.module.css';
import styles from './select-field.module.css';

export interface SelectOption {
  readonly id: string;
  readonly label: string;
  /** Text typed to choose it, if that isn't how its label begins: "2" for "Capo 2". */
  readonly typed?: string;
}

export interface SelectFieldProps extends FieldWords {
  readonly options: readonly SelectOption[];
  /** The chosen option's id; null shows the placeholder. */
  readonly value: string | null;
  readonly onChange: (id: string) => void;
  readonly placeholder?: string | undefined;
  readonly isDisabled?: boolean;
}

/** One choice out of a list that opens below. Type-ahead works open and closed. */
export function SelectField({
  label,
  name,
  error,
  hint,
  isOptional,
  options,
  value,
  onChange,
  ...rest
}: SelectFieldProps) {
  const message = useComplaint(name, error);
  const choose = (key: Key | null) => {
    if (key !== null) onChange(String(key));
  };
  return (
    <Select
      value={value}
      onChange={choose}
      isDisabled={rest.isDisabled ?? false}
      placeholder={rest.placeholder ?? 'Choose'}
      {...(name !== undefined && { name })}
      isInvalid={message !== null}
      validationBehavior="aria"
      className={classNames(field['field'])}
    >
      <FieldLabel label={label} isOptional={isOptional} />
      <Button className={classNames(field['box'], styles['button'])}>
        <SelectValue className={classNames(styles['value'])} />
        <Icon of={ChevronDown} size="sm" />
      </Button>
      {hint !== undefined && <FieldHint>{hint}</FieldHint>}
      <FieldError message={message} />
      <Popover offset={6} containerPadding={8} className={classNames(popover['popover'], styles['list'])}>
        <ListBox className={classNames(menu['menu'], styles['options'])} items={options}>
          {(option) => <Option option={option} />}
        </ListBox>
      </Popover>
    </Select>
  );
}

function Option({ option }: { readonly option: SelectOption }) {
  return (
    <ListBoxItem id={option.id} textValue={option.typed ?? option.label} className={classNames(menu['item'])}>
      {({ isSelected }) => (
        <>
          <span className={menu['label']}>{option.label}</span>
          {isSelected && (
            <span className={menu['check']}>
              <Icon of={Check} />
            </span>
          )}
        </>
      )}
    </ListBoxItem>
  );
}
