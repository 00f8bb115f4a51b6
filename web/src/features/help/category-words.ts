import { CalendarDays, Info, Library, MicVocal, Presentation, Scale, type LucideIcon } from 'lucide-react';
import type { GuideCategory } from '@uplift/core/search';

interface CategoryWords {
  readonly label: string;
  readonly icon: LucideIcon;
  /** Word for its articles, such as "guide". */
  readonly article: string;
}

export const CATEGORY_WORDS: Readonly<Record<GuideCategory, CategoryWords>> = {
  library: { label: 'Library', icon: Library, article: 'guide' },
  plan: { label: 'Plan', icon: CalendarDays, article: 'guide' },
  perform: { label: 'Perform', icon: MicVocal, article: 'guide' },
  present: { label: 'Present', icon: Presentation, article: 'guide' },
  legal: { label: 'Legal', icon: Scale, article: 'article' },
  about: { label: 'About', icon: Info, article: 'article' },
};
