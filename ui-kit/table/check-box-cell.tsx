import { useCallback, type ChangeEvent } from 'react';
import styles from './virtual-table.module.css';

export interface CheckBoxCellProps {
  readonly label: string;
  readonly extent: 'none' | 'some' | 'all';
  readonly tabIndex?: number;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** The box that selects a row or all of them. A single bare element, because there is one in every row. */
export function CheckBoxCell({ label, extent, tabIndex = 0, onChange }: CheckBoxCellProps) {
  const showSome = useCallback(
    (input: HTMLInputElement | null) => {
      if (input) Object.assign(input, { indeterminate: extent === 'some' });
    },
    [extent],
  );
  return (
    <input
      ref={showSome}
      type="checkbox"
      className={styles['check']}
      aria-label={label}
      tabIndex={tabIndex}
      checked={extent === 'all'}
      onChange={onChange}
    />
  );
}
