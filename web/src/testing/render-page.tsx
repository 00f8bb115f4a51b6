import { RouterProvider as KitRouterProvider, ToastProvider } from '@uplift/ui-kit';
import { useEffectEvent, useLayoutEffect, type ReactElement, type ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation, useNavigate, type NavigateFunction } from 'react-router';
import { render, type RenderResult } from 'vitest-browser-react/pure';
import { ShownLibrary } from '../state/shown-library.tsx';
import type { Uplift } from '../state/uplift.ts';
import { useStore } from '../state/use-store.ts';
import { createTestUplift, type TestState, type TestUplift } from './test-uplift.ts';

export interface PageState extends TestState {
  /** Address that is open. */
  readonly path?: string;
  /** Pattern of the page's route, where it has parameters: "/plan/:setId". */
  readonly route?: string;
  /** Ports that behave otherwise than the real ones. */
  readonly replacePorts?: (uplift: Uplift) => Partial<Uplift>;
}

/** A page that is open, and the world around it. */
export interface OpenPage extends TestUplift {
  readonly screen: RenderResult;
  /** Address that is open now, with its query. */
  readonly address: () => string;
  /** Opens another address, like a link on another page. */
  readonly navigate: (to: string) => Promise<void>;
}

/**
 * Draws a page, or a part of one, with the frame that every page has: the outside world, a router, toasts. An address that isn't
 * the page's own draws nothing.
 */
export async function renderPage(element: ReactElement, state: PageState = {}): Promise<OpenPage> {
  const { path = '/', route = path.split('?')[0], replacePorts = () => ({}) } = state;
  const world = await createTestUplift(state);
  const uplift = { ...world.uplift, ...replacePorts(world.uplift) };
  const at: { address: string; navigate: NavigateFunction | null } = { address: path, navigate: null };
  const screen = await render(
    <ShownLibrary uplift={uplift}>
      <MemoryRouter initialEntries={[path]}>
        <Frame
          onNavigated={(address, navigate) => {
            at.address = address;
            at.navigate = navigate;
          }}
        >
          <PageRoutes uplift={uplift} path={route ?? '/'} element={element} />
        </Frame>
      </MemoryRouter>
    </ShownLibrary>,
  );
  return { ...world, uplift, screen, address: () => at.address, navigate: async (to) => at.navigate?.(to) };
}

interface PageRoutesProps {
  readonly uplift: Uplift;
  readonly path: string;
  readonly element: ReactElement;
}

/** Draws the page again for each library, as the app does. */
function PageRoutes({ uplift, path, element }: PageRoutesProps) {
  const shown = useStore(uplift.libraries.shown);
  return (
    <Routes key={shown}>
      <Route path={path} element={element} />
      <Route path="*" element={<></>} />
    </Routes>
  );
}

interface FrameProps {
  /** Called with the current address and the function that opens another one. */
  readonly onNavigated: (address: string, navigate: NavigateFunction) => void;
  readonly children: ReactNode;
}

function Frame({ onNavigated, children }: FrameProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const report = useEffectEvent(onNavigated);
  useLayoutEffect(() => report(`${pathname}${search}`, navigate), [pathname, search, navigate]);
  return (
    <KitRouterProvider navigate={(to, options) => void navigate(to, options)}>
      <ToastProvider>{children}</ToastProvider>
    </KitRouterProvider>
  );
}
