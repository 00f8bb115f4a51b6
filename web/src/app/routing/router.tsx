import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { GuardedPage } from './guarded-page.tsx';
import { NotFoundPage } from '../../features/system-pages/not-found-page.tsx';
import { PAGES, REDIRECTS, type PageEntry } from './pages.ts';
import { Shell } from './shell.tsx';
import { UnexpectedErrorPage } from '../../features/system-pages/unexpected-error-page.tsx';

/** One route for each of a page's paths. */
export function buildRoutes(page: PageEntry): readonly RouteObject[] {
  return page.paths.map((path) => ({
    path,
    handle: page.parent,
    lazy: async () => {
      const { Component } = await page.load();
      return { element: <GuardedPage requires={page.requires} page={Component} /> };
    },
  }));
}

/** The app's routes: redirects, pages, and Page Not Found for the rest. */
export function createRouter() {
  return createBrowserRouter([
    {
      element: <Shell />,
      errorElement: <UnexpectedErrorPage />,
      hydrateFallbackElement: <></>,
      children: [
        ...REDIRECTS.map(({ from, to }) => ({ path: from, element: <Navigate to={to} replace /> })),
        ...PAGES.flatMap(buildRoutes),
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ]);
}
