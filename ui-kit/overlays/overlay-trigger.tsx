import { useId, useRef, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { useMenuTrigger, type MenuTriggerAria } from 'react-aria/useMenu';
import { useOverlayTrigger, type OverlayTriggerAria } from 'react-aria/useOverlayTrigger';
import { ButtonContext } from 'react-aria-components';
import { useMenuTriggerState, type RootMenuTriggerState } from 'react-stately/useMenuTriggerState';
import { useOverlayTriggerState, type OverlayTriggerState } from 'react-stately/useOverlayTriggerState';
import { preloadOverlays } from './lazy-overlays.ts';

export interface OpenState {
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
}

/** A button, and the state of the menu that it opens. */
export interface MenuButton {
  readonly state: RootMenuTriggerState;
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
  readonly triggerProps: MenuTriggerAria<object>['menuTriggerProps'];
  readonly menuProps: MenuTriggerAria<object>['menuProps'];
}

/** A button, and the state of the dialog that it opens. */
export interface DialogButton {
  readonly state: OverlayTriggerState;
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
  readonly triggerProps: OverlayTriggerAria['triggerProps'];
  /** Names the dialog by its button, unless it has a name. */
  readonly dialogProps: { readonly id?: string; readonly 'aria-labelledby': string };
}

/** Does what react-aria's MenuTrigger does, without the code of menus. */
export function useMenuButton(openState: OpenState): MenuButton {
  const state = useMenuTriggerState(openState);
  const triggerRef = useRef<HTMLButtonElement>(null);
  const { menuTriggerProps, menuProps } = useMenuTrigger<object>({ type: 'menu' }, state, triggerRef);
  return { state, triggerRef, triggerProps: menuTriggerProps, menuProps };
}

/** Does what react-aria's DialogTrigger does, without the code of dialogs. */
export function useDialogButton(openState: OpenState): DialogButton {
  const state = useOverlayTriggerState(openState);
  const triggerRef = useRef<HTMLButtonElement>(null);
  const { triggerProps, overlayProps } = useOverlayTrigger({ type: 'dialog' }, state, triggerRef);
  const id = useId();
  return {
    state,
    triggerRef,
    triggerProps: { ...triggerProps, id },
    dialogProps: { ...overlayProps, 'aria-labelledby': id },
  };
}

interface OverlayTriggerProps {
  readonly button: MenuButton | DialogButton;
  /** The button itself. */
  readonly children: ReactNode;
}

/** The button of an overlay, whose code is fetched when the pointer or the focus comes near. */
export function OverlayTrigger({ button: { state, triggerRef, triggerProps }, children }: OverlayTriggerProps) {
  const value: ComponentProps<typeof ButtonContext>['value'] = {
    ...triggerProps,
    ref: triggerRef,
    isPressed: state.isOpen,
    onHoverStart: preloadOverlays,
    onFocus: preloadOverlays,
  };
  return <ButtonContext value={value}>{children}</ButtonContext>;
}
