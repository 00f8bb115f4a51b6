import type { LucideIcon } from 'lucide-react';
import type { MenuItemProps as AriaMenuItemProps } from 'react-aria-components';
import { loadedOverlays } from './lazy-overlays.ts';

export interface MenuItemProps extends Omit<
  AriaMenuItemProps,
  'children' | 'className' | 'style' | 'isDisabled' | 'textValue' | 'render'
> {
  readonly label: string;
  readonly icon?: LucideIcon | undefined;
  /** A second, smaller line. */
  readonly description?: string | undefined;
  /** A word or key at the end of the row. */
  readonly end?: string | undefined;
  readonly isDanger?: boolean | undefined;
  /** The reason it cannot be chosen now ("Offline"): it stays focusable and shows the reason, but does nothing. */
  readonly unavailable?: string | undefined;
}

/** One action, link (`href`) or choice of a menu. */
export function MenuItem(props: MenuItemProps) {
  const { MenuRow } = loadedOverlays();
  return <MenuRow {...props} />;
}
