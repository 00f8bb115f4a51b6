import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { classNames } from '../class-names.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { Menu } from '../overlays/menu.tsx';
import styles from './selection-bar.module.css';

export interface SelectionBarProps {
  /** What is selected: "Selected songs". */
  readonly label: string;
  readonly count: number;
  readonly onDeselect: () => void;
  /** At the foot of the screen, under the thumb; else where it stands. */
  readonly isDocked: boolean;
  /** The items of the menu. */
  readonly children: ReactNode;
}

/** What can be done with a selection: "Deselect", and all else in a menu that says how much is selected. */
export function SelectionBar({ label, count, onDeselect, isDocked, children }: SelectionBarProps) {
  const menu = (
    <Menu
      aria-label={label}
      align="end"
      trigger={
        <Button variant="strong" hasChevron>
          {count} Selected
        </Button>
      }
    >
      {children}
    </Menu>
  );
  if (isDocked) {
    return (
      <aside className={classNames(styles['dock'])} aria-label="Selection">
        <IconButton icon={X} label="Deselect" onPress={onDeselect} />
        {menu}
      </aside>
    );
  }
  return (
    <>
      <Button variant="quiet" onPress={onDeselect}>
        Deselect
      </Button>
      {menu}
    </>
  );
}
