import type { ReactNode } from 'react';
import {
  Menu as AriaMenu,
  Header,
  MenuSection as AriaMenuSection,
  MenuTrigger,
  Popover,
  Separator,
  type MenuProps as AriaMenuProps,
  type MenuSectionProps as AriaMenuSectionProps,
} from 'react-aria-components';
import { classNames } from '../class-names.ts';
import { useMediaQuery } from '../use-media-query.ts';
import styles from './menu.module.css';
import popover from './popover.module.css';

export interface MenuProps extends Omit<AriaMenuProps<object>, 'className' | 'style' | 'items'> {
  /** The button that opens it. */
  readonly trigger: ReactNode;
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
  /** The edge it shares with its button; the start by default. */
  readonly align?: 'start' | 'end';
  /**
   * True to open next to its button in a wide window, so that a long menu has the whole height. Below it by default.
   */
  readonly isBeside?: boolean;
}

/** Narrower windows have no room next to a button. */
const ROOM_BESIDE = '(min-width: 600px)';

/** A menu hung on its button. Arrows and type-ahead move, Escape or a press outside closes, focus returns to the button. */
export function Menu({ trigger, isOpen, onOpenChange, align = 'start', isBeside = false, ...rest }: MenuProps) {
  const hasRoomBeside = useMediaQuery(ROOM_BESIDE);
  const placement = isBeside && hasRoomBeside ? 'end top' : (`bottom ${align}` as const);
  return (
    <MenuTrigger {...(isOpen !== undefined && { isOpen })} {...(onOpenChange && { onOpenChange })}>
      {trigger}
      <Popover offset={8} containerPadding={8} placement={placement} className={classNames(popover['popover'])}>
        <AriaMenu {...rest} className={classNames(styles['menu'])} />
      </Popover>
    </MenuTrigger>
  );
}

export interface MenuSectionProps extends Omit<AriaMenuSectionProps<object>, 'className' | 'style' | 'items'> {
  readonly title: string;
  readonly children: ReactNode;
}

/** Items under a heading, with an optional separate selection. */
export function MenuSection({ title, children, ...rest }: MenuSectionProps) {
  return (
    <AriaMenuSection {...rest}>
      <Header className={styles['head']}>{title}</Header>
      {children}
    </AriaMenuSection>
  );
}

/** A hairline between groups of items. */
export function MenuSeparator() {
  return <Separator className={classNames(styles['separator'])} />;
}
