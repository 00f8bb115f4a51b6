import type { ComponentType } from 'react';
import { matchesPath } from '@uplift/core/links';
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

/** Requirement of the account pages. */
const SIGNED_IN: Requirement = { authenticated: 2 };

export const PAGES: readonly PageEntry[] = [
  {
    paths: ['/library/songs'],
    parent: '/library',
    load: async () => ({ Component: (await import('../../features/library/table/songs-page.tsx')).SongsPage }),
  },
  {
    paths: ['/library/collections'],
    parent: '/library',
    load: async () => ({
      Component: (await import('../../features/collections/collections-page.tsx')).CollectionsPage,
    }),
  },
  {
    paths: ['/library/collections/:collectionId'],
    parent: '/library',
    load: async () => ({ Component: (await import('../../features/collections/collection-page.tsx')).CollectionPage }),
  },
  {
    paths: ['/library/backup'],
    parent: '/library',
    load: async () => ({ Component: (await import('../../features/backup/backup-page.tsx')).BackupPage }),
  },
  {
    paths: ['/library/trash'],
    parent: '/library',
    load: async () => ({ Component: (await import('../../features/library/trash/trash-page.tsx')).TrashPage }),
  },
  {
    paths: ['/library/songs/:songId', '/library/songs/:songId/presentation', '/library/songs/:songId/timing'],
    parent: '/library',
    load: async () => ({ Component: (await import('../../features/song-editor/song-page.tsx')).SongPage }),
  },
  {
    paths: ['/suggestions/:churchId/:suggestionId'],
    parent: '/library',
    requires: SIGNED_IN,
    load: async () => ({ Component: (await import('../../features/suggestions/suggestion-page.tsx')).SuggestionPage }),
  },
  {
    paths: ['/plan'],
    parent: '/plan',
    load: async () => ({ Component: (await import('../../features/plan/list/plans-page.tsx')).PlansPage }),
  },
  {
    paths: ['/plan/:setId'],
    parent: '/plan',
    load: async () => ({ Component: (await import('../../features/plan/editor/plan-page.tsx')).PlanPage }),
  },
  {
    paths: ['/shared/plan/:setId'],
    parent: '/plan',
    load: async () => ({
      Component: (await import('../../features/plan/sharing/shared-plan-page.tsx')).SharedPlanPage,
    }),
  },
  {
    paths: ['/print'],
    parent: '/print',
    load: async () => ({ Component: (await import('../../features/print/print-page.tsx')).PrintPage }),
  },
  {
    paths: ['/perform'],
    parent: '/perform',
    load: async () => ({ Component: (await import('../../features/perform/perform-page.tsx')).PerformPage }),
  },
  {
    paths: ['/present'],
    parent: '/present',
    load: async () => ({ Component: (await import('../../features/present/present-page.tsx')).PresentPage }),
  },
  {
    paths: ['/help', '/help/guides'],
    parent: '/help',
    load: async () => ({ Component: (await import('../../features/help/guides-page.tsx')).GuidesPage }),
  },
  {
    paths: ['/help/guides/:slug'],
    parent: '/help',
    load: async () => ({ Component: (await import('../../features/help/article-page.tsx')).ArticlePage }),
  },
  {
    paths: ['/help/support'],
    parent: '/help',
    load: async () => ({ Component: (await import('../../features/help/support-page.tsx')).SupportPage }),
  },
  {
    paths: ['/uplift-id'],
    parent: '/uplift-id',
    requires: SIGNED_IN,
    load: async () => ({ Component: (await import('../../features/account/general/general-page.tsx')).GeneralPage }),
  },
  {
    paths: ['/uplift-id/security'],
    parent: '/uplift-id',
    requires: SIGNED_IN,
    load: async () => ({ Component: (await import('../../features/account/security/security-page.tsx')).SecurityPage }),
  },
  {
    paths: ['/uplift-id/encryption', '/uplift-id/encryption/recovery-key', '/uplift-id/encryption/new-keys'],
    parent: '/uplift-id',
    requires: SIGNED_IN,
    load: async () => ({
      Component: (await import('../../features/account/encryption/encryption-page.tsx')).EncryptionPage,
    }),
  },
  {
    paths: ['/uplift-id/church'],
    parent: '/uplift-id',
    requires: SIGNED_IN,
    load: async () => ({ Component: (await import('../../features/account/church-page.tsx')).ChurchPage }),
  },
  {
    paths: ['/uplift-id/sync'],
    parent: '/uplift-id',
    load: async () => ({ Component: (await import('../../features/sync/sync-page.tsx')).SyncPage }),
  },
  {
    paths: ['/uplift-id/subscription'],
    parent: '/uplift-id',
    requires: SIGNED_IN,
    load: async () => ({ Component: (await import('../../features/account/subscription-page.tsx')).SubscriptionPage }),
  },
  {
    paths: ['/thank-you'],
    parent: '/thank-you',
    load: async () => ({ Component: (await import('../../features/subscription/thank-you-page.tsx')).ThankYouPage }),
  },
  {
    paths: ['/sign-in', '/sign-up', '/reset-password'],
    parent: '/sign-in',
    load: async () => ({ Component: (await import('../../features/sign-in/sign-in-screen.tsx')).SignInScreen }),
  },
  {
    paths: ['/stop-address-change'],
    parent: '/sign-in',
    load: async () => ({
      Component: (await import('../../features/sign-in/stop-address-page.tsx')).StopAddressPage,
    }),
  },
  {
    paths: ['/invitation'],
    parent: '/sign-in',
    load: async () => ({ Component: (await import('../../features/sign-in/invitation-page.tsx')).InvitationPage }),
  },
  {
    paths: ['/join'],
    parent: '/sign-in',
    load: async () => ({ Component: (await import('../../features/sign-in/join-page.tsx')).JoinPage }),
  },
];

/** Paths that redirect to another. */
export const REDIRECTS: readonly { readonly from: string; readonly to: string }[] = [
  { from: '/', to: '/library/songs' },
  { from: '/library', to: '/library/songs' },
];

/** The page that a path opens, redirected or not; undefined for none. */
export function findPage(pathname: string): PageEntry | undefined {
  const trimmed = pathname.replace(/(?<=.)\/+$/, '');
  const path = REDIRECTS.find(({ from }) => from === trimmed)?.to ?? trimmed;
  return PAGES.find(({ paths }) => paths.some((pattern) => matchesPath(pattern, path)));
}
