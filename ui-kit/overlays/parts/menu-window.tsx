import { useRef } from 'react';
import {
  Menu as AriaMenu,
  Header,
  MenuContext,
  MenuSection as AriaMenuSection,
  OverlayTriggerStateContext,
  Popover,
  RootMenuTriggerStateContext,
  Separator,
  type PopoverProps,
} from 'react-aria-components';
import { classNames } from '../../class-names.ts';
import type { MenuContent, MenuSectionProps } from '../menu.tsx';
import styles from '../menu.module.css';
import type { MenuButton } from '../overlay-trigger.tsx';
import popover from '../popover.module.css';

export interface MenuWindowProps {
  readonly button: MenuButton;
  readonly content: MenuContent;
  /** Overrides of the popover's props; by default it opens below its button. */
  readonly popover?: Omit<PopoverProps, 'children'> & { readonly ref?: React.Ref<HTMLElement> };
}

/** The menu of a button, in the contexts that react-aria's MenuTrigger would give it. */
export function MenuWindow({ button: { state, triggerRef, menuProps }, content, popover: place }: MenuWindowProps) {
  const scrollRef = useRef<HTMLDivElement>(null);
  return (
    <OverlayTriggerStateContext value={state}>
      <RootMenuTriggerStateContext value={state}>
        <MenuContext value={{ ...menuProps, ref: scrollRef }}>
          <Popover
            trigger="MenuTrigger"
            triggerRef={triggerRef}
            scrollRef={scrollRef}
            aria-labelledby={menuProps['aria-labelledby'] ?? ''}
            offset={8}
            containerPadding={8}
            className={classNames(popover['popover'])}
            {...place}
          >
            <AriaMenu {...content} className={classNames(styles['menu'])} />
          </Popover>
        </MenuContext>
      </RootMenuTriggerStateContext>
    </OverlayTriggerStateContext>
  );
}

/** Items under a heading in an open menu. */
export function MenuSectionRows({ title, children, ...rest }: MenuSectionProps) {
  return (
    <AriaMenuSection {...rest}>
      <Header className={styles['head']}>{title}</Header>
      {children}
    </AriaMenuSection>
  );
}

/** A hairline in an open menu. */
export function MenuSeparatorRow() {
  return <Separator className={classNames(styles['separator'])} />;
}
