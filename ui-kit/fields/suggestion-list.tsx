import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../display/icon.tsx';
import menu from '../overlays/menu.module.css';
import popover from '../overlays/popover.module.css';
import styles from './suggestion-field.module.css';
import type { Suggestions } from './use-suggestions.ts';

/** One line of the list below the text. */
export interface Suggestion {
  readonly id: string;
  readonly label: ReactNode;
  /** A second, smaller line. */
  readonly detail?: ReactNode;
  /** A word at the end of the line, such as a duration. */
  readonly end?: string;
  readonly icon?: LucideIcon;
}

interface SuggestionListProps {
  readonly label: string;
  readonly options: readonly Suggestion[];
  readonly list: Suggestions;
  readonly text: string;
  readonly nothingFound: string | undefined;
}

/** The suggestions under the text, and a text with their number. */
export function SuggestionList({ label, options, list, text, nothingFound }: SuggestionListProps) {
  const isEmpty = nothingFound !== undefined && options.length === 0 && text.trim() !== '';
  return (
    <>
      <output className={isEmpty ? styles['nothing'] : 'visually-hidden'}>
        {isEmpty ? nothingFound : list.isOpen && formatCount(options.length)}
      </output>
      {list.isOpen && (
        <div
          id={list.listId}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist shows no second line and opens when the browser likes
          role="listbox"
          aria-label={label}
          className={classNames(popover['popover'], menu['menu'], styles['list'])}
        >
          {options.map((option, index) => (
            <SuggestionOption key={option.id} option={option} index={index} list={list} />
          ))}
        </div>
      )}
    </>
  );
}

interface SuggestionOptionProps {
  readonly option: Suggestion;
  readonly index: number;
  readonly list: Suggestions;
}

function SuggestionOption({ option, index, list }: SuggestionOptionProps) {
  const isActive = list.activeIndex === index;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys and the focus are the text's
    <div
      id={list.optionId(index)}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of the list above
      role="option"
      aria-selected={isActive}
      {...(isActive && { 'data-focused': true })}
      className={classNames(menu['item'])}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={() => list.point(index)}
      onClick={() => list.choose(index)}
    >
      {option.icon && (
        <span className={menu['icon']}>
          <Icon of={option.icon} />
        </span>
      )}
      <span className={menu['label']}>{option.label}</span>
      {option.detail !== undefined && <span className={menu['words']}>{option.detail}</span>}
      {option.end !== undefined && <span className={menu['end']}>{option.end}</span>}
    </div>
  );
}

function formatCount(count: number): string {
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}
