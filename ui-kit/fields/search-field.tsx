import { Search, X } from 'lucide-react';
import type { Ref } from 'react';
import {
  SearchField as AriaSearchField,
  Group,
  Input,
  type SearchFieldProps as AriaSearchFieldProps,
} from 'react-aria-components';
import { classNames } from '../class-names.ts';
import field from './field.module.css';
import { Icon } from '../display/icon.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import styles from './search-field.module.css';

export interface SearchFieldProps extends Omit<
  AriaSearchFieldProps,
  'children' | 'className' | 'style' | 'aria-label'
> {
  /** Names the field; spoken, and shown while it is empty: "Search titles and lyrics". */
  readonly label: string;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A round search box with a button that clears it; Escape clears it too. Fills its place up to 320 px. */
export function SearchField({ label, inputRef, ...rest }: SearchFieldProps) {
  return (
    <AriaSearchField {...rest} aria-label={label} className={classNames(styles['search'])}>
      {({ isEmpty }) => (
        <Group className={classNames(field['box'], styles['pill'])}>
          <Icon of={Search} />
          <Input
            {...(inputRef && { ref: inputRef })}
            className={classNames(field['entry'], styles['entry'])}
            placeholder={label}
          />
          {!isEmpty && <IconButton icon={X} label="Clear search" size="sm" />}
        </Group>
      )}
    </AriaSearchField>
  );
}
