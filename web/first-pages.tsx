import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { createStore } from '@uplift/core/foundation';
import { DEFAULT_SORT, NOTHING_SELECTED } from '@uplift/core/library';
import { SIGNED_OUT } from '@uplift/core/membership';
import { NO_ROOM } from '@uplift/core/room';
import { NO_USER } from '@uplift/client/accounts';
import { RouterProvider, ToastContext, type Toasts } from '@uplift/ui-kit';
import { GuidesPage } from './src/features/help/guides-page.tsx';
import { SongsPage } from './src/features/library/table/songs-page.tsx';
import { NothingToPerform } from './src/features/perform/perform-page.tsx';
import { PlansPage } from './src/features/plan/list/plans-page.tsx';
import { SignInScreen } from './src/features/sign-in/sign-in-screen.tsx';
import { UpliftContext, type Uplift } from './src/state/uplift.ts';

/** A page that looks the same to everyone who opens Uplift for the first time. */
export interface FirstPage {
  readonly paths: readonly [string, ...string[]];
  readonly html: string;
}

export function drawFirstPages(): readonly FirstPage[] {
  return [
    draw(SongsPage, ['/library/songs', '/library', '/']),
    draw(PlansPage, ['/plan']),
    draw(NothingToPerform, ['/perform']),
    draw(GuidesPage, ['/help', '/help/guides']),
    draw(SignInScreen, ['/sign-in']),
  ];
}

function draw(Page: ComponentType, paths: FirstPage['paths']): FirstPage {
  const html = renderToStaticMarkup(
    <UpliftContext value={NEW_DEVICE}>
      <MemoryRouter initialEntries={[paths[0]]}>
        <RouterProvider navigate={() => undefined}>
          <ToastContext value={NO_TOASTS}>
            <Page />
          </ToastContext>
        </RouterProvider>
      </MemoryRouter>
    </UpliftContext>,
  );
  return { paths, html };
}

const NO_TOASTS: Toasts = { show: () => 0, close: () => undefined, closeAll: () => undefined };

/** Ports of a device that holds nothing yet, before the server has answered. */
const NEW_DEVICE = {
  session: createStore(SIGNED_OUT),
  accounts: { state: createStore(NO_USER), hasPasskeys: false },
  connection: createStore('online'),
  isLocked: createStore(false),
  library: createStore({ type: 'open', owner: null }),
  roomAccess: { state: createStore(NO_ROOM) },
  sync: { state: createStore({ status: 'authenticate', progress: null }) },
  sharedSets: { list: createStore([]), leaving: createStore(new Set()) },
  live: {
    sets: { all: createStore({ status: 'ready', values: [] }) },
    rows: createStore({ status: 'ready', rows: [] }),
    preferences: { all: createStore(new Map()) },
    onboarding: { all: createStore(new Map()) },
  },
  libraries: { churches: createStore([]), shown: createStore(null), left: createStore([]) },
  libraryMemory: {
    rows: createStore({ status: 'ready', rows: [] }),
    search: { answer: createStore({ type: 'none' }) },
    selection: createStore(NOTHING_SELECTED),
    sort: createStore(DEFAULT_SORT),
    searchSort: createStore(null),
  },
  now: () => Date.now(),
} as Partial<Record<keyof Uplift, object>> as Uplift; // the pages read no more than this while they are drawn once
