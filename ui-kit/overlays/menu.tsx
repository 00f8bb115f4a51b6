import type { ReactNode } from 'react';
import type { MenuProps as AriaMenuProps, MenuSectionProps as AriaMenuSectionProps } from 'react-aria-components';
import { useMediaQuery } from '../use-media-query.ts';
import { loadedOverlays, useButtonOverlays } from './lazy-overlays.ts';
import { OverlayTrigger, useMenuButton, type OpenState } from './overlay-trigger.tsx';

/** The items of a menu and what they do. */
export type MenuContent = Omit<AriaMenuProps<object>, 'className' | 'style' | 'items'>;

export interface MenuProps extends MenuContent, OpenState {
  /** The button that opens it. */
  readonly trigger: ReactNode;
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
export function Menu({ trigger, isOpen, onOpenChange, align = 'start', isBeside = false, ...content }: MenuProps) {
  const button = useMenuButton({ ...(isOpen !== undefined && { isOpen }), ...(onOpenChange && { onOpenChange }) });
  const overlays = useButtonOverlays(button.state);
  const hasRoomBeside = useMediaQuery(ROOM_BESIDE);
  const placement = isBeside && hasRoomBeside ? 'end top' : (`bottom ${align}` as const);
  return (
    <>
      <OverlayTrigger button={button}>{trigger}</OverlayTrigger>
      {overlays && <overlays.MenuWindow button={button} content={content} popover={{ placement }} />}
    </>
  );
}

export interface MenuSectionProps extends Omit<AriaMenuSectionProps<object>, 'className' | 'style' | 'items'> {
  readonly title: string;
  readonly children: ReactNode;
}

/** Items under a heading, with an optional separate selection. */
export function MenuSection(props: MenuSectionProps) {
  const { MenuSectionRows } = loadedOverlays();
  return <MenuSectionRows {...props} />;
}

/** A hairline between groups of items. */
export function MenuSeparator() {
  const { MenuSeparatorRow } = loadedOverlays();
  return <MenuSeparatorRow />;
}
