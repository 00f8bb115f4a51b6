import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, matchRoutes, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { createStore } from '@uplift/core/foundation';
import { SIGNED_OUT } from '@uplift/core/membership';
import { UpliftContext, type Uplift } from '../state/uplift.ts';
import { GuardedPage } from './guarded-page.tsx';
import { routesOf } from './router.tsx';

// What a visitor without an account sees; the pages drawn here ask for nothing else of the outside world.
const visitor = { session: createStore(SIGNED_OUT), connection: createStore('online') } as Partial<Uplift> as Uplift;

const noPage = () => Promise.resolve({ Component: () => null });

function drawn(requires: { readonly authenticated: number } | undefined): string {
  const element = <GuardedPage requires={requires} page={() => <p>Only for members</p>} />;
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToStaticMarkup(
    <UpliftContext value={visitor}>
      <RouterProvider router={router} />
    </UpliftContext>,
  );
}

test('[PERM-8, SHELL-15] a page that the visitor may not see is replaced by Access Denied', () => {
  const page = drawn({ authenticated: 2 });
  expect(page).not.toContain('Only for members');
  expect(page).toContain('<title>Access Denied</title>');
  expect(page).toContain('You don&#x27;t have permission to access this page.');
  expect(page).toContain('lucide-lock');
});

test('[PERM-8] a page that requires nothing is shown to everyone', () => {
  expect(drawn(undefined)).toContain('Only for members');
});

test('[SHELL-8] each of a page’s alternative paths opens it', () => {
  const routes = [...routesOf({ paths: ['/help', '/help/guides'], parent: '/help', load: noPage })];
  expect(matchRoutes(routes, '/help')).toHaveLength(1);
  expect(matchRoutes(routes, '/help/guides')).toHaveLength(1);
  expect(matchRoutes(routes, '/help/guides/perform')).toBeNull();
});
