import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOverlays } from './lazy-overlays.ts';

export interface NavigationLink {
  readonly href: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly isCurrent: boolean;
}

export interface NavigationPanelProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly logo: ReactNode;
  readonly links: readonly NavigationLink[];
  /** The foot of the panel, such as the statuses. */
  readonly foot?: ReactNode;
}

/** Slides over the page from the left. Its close button, a link, Escape and a press outside close it; focus returns. */
export function NavigationPanel(props: NavigationPanelProps) {
  const overlays = useOverlays(props.isOpen, props.onClose);
  return overlays && <overlays.NavigationWindow {...props} />;
}
