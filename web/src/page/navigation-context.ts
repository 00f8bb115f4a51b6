import type { LucideIcon } from 'lucide-react';
import { createContext } from 'react';

/** One link of the navigation panel. */
export interface NavigationEntry {
  readonly label: string;
  readonly href: string;
  readonly icon: LucideIcon;
  /** The entry of the page that is open, or of its parent. */
  readonly isCurrent: boolean;
}

/** The entries this user may see, in order. The composition root fills it. */
export const NavigationContext = createContext<readonly NavigationEntry[]>([]);
