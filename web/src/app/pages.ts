import { CalendarDays, Library, MicVocal, type LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Requirement } from '@uplift/core/membership';

/** A page: every path that opens it, what its visitor must be allowed, and where its code waits until it is opened. */
export interface PageEntry {
  /** Segments that start with a colon are parameters handed to the page. */
  readonly paths: readonly [string, ...string[]];
  /** The navigation entry that stays highlighted while this page is open. */
  readonly parent: string;
  readonly requires?: Requirement;
  readonly load: () => Promise<{ readonly Component: ComponentType }>;
}

export interface NavigationItem {
  readonly label: string;
  readonly href: string;
  readonly icon: LucideIcon;
  readonly requires?: Requirement;
}

export const PAGES: readonly PageEntry[] = [
  {
    paths: ['/library/songs'],
    parent: '/library',
    load: async () => ({ Component: (await import('../features/library/songs-page.tsx')).SongsPage }),
  },
  {
    paths: ['/library/collections'],
    parent: '/library',
    load: async () => ({ Component: (await import('../features/collections/collections-page.tsx')).CollectionsPage }),
  },
  {
    paths: ['/library/collections/:collectionId'],
    parent: '/library',
    load: async () => ({ Component: (await import('../features/collections/collection-page.tsx')).CollectionPage }),
  },
  {
    paths: ['/library/backup'],
    parent: '/library',
    load: async () => ({ Component: (await import('../features/backup/backup-page.tsx')).BackupPage }),
  },
  {
    paths: ['/library/trash'],
    parent: '/library',
    load: async () => ({ Component: (await import('../features/library/trash-page.tsx')).TrashPage }),
  },
  {
    paths: ['/library/songs/:songId', '/library/songs/:songId/presentation', '/library/songs/:songId/timing'],
    parent: '/library',
    load: async () => ({ Component: (await import('../features/song-editor/song-page.tsx')).SongPage }),
  },
  {
    paths: ['/plan'],
    parent: '/plan',
    load: async () => ({ Component: (await import('../features/plan/plans-page.tsx')).PlansPage }),
  },
  {
    paths: ['/plan/:setId'],
    parent: '/plan',
    load: async () => ({ Component: (await import('../features/plan/plan-page.tsx')).PlanPage }),
  },
  {
    paths: ['/print'],
    parent: '/print',
    load: async () => ({ Component: (await import('../features/print/print-page.tsx')).PrintPage }),
  },
  {
    paths: ['/perform'],
    parent: '/perform',
    load: async () => ({ Component: (await import('../features/perform/perform-page.tsx')).PerformPage }),
  },
];

/** Paths that stand for another. */
export const REDIRECTS: readonly { readonly from: string; readonly to: string }[] = [
  { from: '/', to: '/library/songs' },
  { from: '/library', to: '/library/songs' },
];

/** The main navigation, in order. */
export const NAVIGATION: readonly NavigationItem[] = [
  { label: 'Library', href: '/library', icon: Library },
  { label: 'Plan', href: '/plan', icon: CalendarDays },
  { label: 'Perform', href: '/perform', icon: MicVocal },
];
