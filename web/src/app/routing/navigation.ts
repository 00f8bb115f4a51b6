import { CalendarDays, CircleQuestionMark, Library, MicVocal, Presentation, type LucideIcon } from 'lucide-react';
import type { Requirement } from '@uplift/core/membership';

export interface NavigationItem {
  readonly label: string;
  readonly href: string;
  readonly icon: LucideIcon;
  readonly requires?: Requirement;
}

/** The main navigation, in order. */
export const NAVIGATION: readonly NavigationItem[] = [
  { label: 'Library', href: '/library', icon: Library },
  { label: 'Plan', href: '/plan', icon: CalendarDays },
  { label: 'Perform', href: '/perform', icon: MicVocal },
  { label: 'Present', href: '/present', icon: Presentation },
  { label: 'Help', href: '/help', icon: CircleQuestionMark },
];
