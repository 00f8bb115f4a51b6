/** Frame of every page: bar, tabs, actions, navigation, status. Knows no songs and no page by name. */
export { AccountTabs } from './account-tabs.tsx';
export { DocumentTitle } from './document-title.tsx';
export { focusFirstRow, focusRest } from './focus-rest.ts';
export { useWayBack } from './use-way-back.ts';
export { LockedRecords } from './locked-records.tsx';
export { NavigationButton } from './navigation-button.tsx';
export { NavigationContext, type NavigationEntry } from './navigation-context.ts';
export { Page, type PageProps } from './page.tsx';
export { SignInFirst } from './sign-in-first.tsx';
export { UpliftMark } from './uplift-mark.tsx';
export { useSigningOut } from './use-signing-out.tsx';
export { useViewportWidth } from './viewport-width.ts';
export { isScrollKept, KEEPS_SCROLL } from './keeps-scroll.ts';
