import { X, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { classNames } from '../class-names.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { LinkButton } from '../buttons/link-button.tsx';
import { Menu } from '../overlays/menu.tsx';
import styles from './selection-bar.module.css';

export interface SelectionBarProps {
  /** Names the selection: "Selected songs". */
  readonly label: string;
  readonly count: number;
  readonly onDeselect: () => void;
  /** True to dock it at the bottom of the screen, within reach of the thumb; otherwise in its place on the page. */
  readonly isDocked: boolean;
  /** The most frequent action, one click away. The menu has it too. */
  readonly shortcut?: SelectionShortcut;
  /** The items of the menu. */
  readonly children: ReactNode;
}

export interface SelectionShortcut {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly href: string;
}

/** Actions on a selection: "Deselect", and all others in a menu that states the count. */
export function SelectionBar({ label, count, onDeselect, isDocked, shortcut, children }: SelectionBarProps) {
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
        {shortcut !== undefined && (
          <LinkButton variant="quiet" icon={shortcut.icon} href={shortcut.href} aria-label={shortcut.label}>
            <span className="visually-hidden">{shortcut.label}</span>
          </LinkButton>
        )}
        {menu}
      </aside>
    );
  }
  return (
    <>
      <Button variant="quiet" onPress={onDeselect}>
        Deselect
      </Button>
      {shortcut !== undefined && (
        <LinkButton icon={shortcut.icon} href={shortcut.href}>
          {shortcut.label}
        </LinkButton>
      )}
      {menu}
    </>
  );
}
