import { createBrowserRouter, matchPath, Navigate, type RouteObject } from 'react-router';
import { GuardedPage } from './guarded-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PAGES, REDIRECTS, type PageEntry } from './pages.ts';
import { Shell } from './shell.tsx';
import { UnexpectedErrorPage } from './unexpected-error-page.tsx';

/** One route for each of a page's paths. */
export function routesOf(page: PageEntry): readonly RouteObject[] {
  return page.paths.map((path) => ({
    path,
    handle: page.parent,
    lazy: async () => {
      const { Component } = await page.load();
      return { element: <GuardedPage requires={page.requires} page={Component} /> };
    },
  }));
}

/** Fetches the code of the page at a path ahead of its turn, while the device is opened. */
export async function fetchPage(pathname: string): Promise<void> {
  const path = REDIRECTS.find(({ from }) => from === pathname)?.to ?? pathname;
  try {
    await PAGES.find(({ paths }) => paths.some((known) => matchPath(known, path) !== null))?.load();
  } catch {
    // Its route asks again, and says so where the code cannot be had.
  }
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
        ...PAGES.flatMap(routesOf),
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ]);
}
