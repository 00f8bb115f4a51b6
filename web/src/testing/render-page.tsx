import { RouterProvider as KitRouterProvider, ToastProvider } from '@uplift/ui-kit';
import type { ReactElement } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useNavigate } from 'react-router';
import { render, type RenderResult } from 'vitest-browser-react/pure';
import { UpliftContext, type Uplift } from '../state/uplift.ts';
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
  const routes = [
    {
      element: <Frame />,
      children: [
        { path: route ?? '/', element },
        { path: '*', element: <></> },
      ],
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const screen = await render(
    <UpliftContext value={uplift}>
      <RouterProvider router={router} />
    </UpliftContext>,
  );
  const address = () => `${router.state.location.pathname}${router.state.location.search}`;
  return { ...world, uplift, screen, address, navigate: async (to) => router.navigate(to) };
}

function Frame() {
  const navigate = useNavigate();
  return (
    <KitRouterProvider navigate={(to, options) => void navigate(to, options)}>
      <ToastProvider>
        <Outlet />
      </ToastProvider>
    </KitRouterProvider>
  );
}
