import { Suspense, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router';
import { NotFoundPage } from '../../features/system-pages/not-found-page.tsx';
import { UnexpectedErrorPage } from '../../features/system-pages/unexpected-error-page.tsx';
import { useStore } from '../../state/use-store.ts';
import { useUplift } from '../../state/uplift.ts';
import { GuardedPage } from './guarded-page.tsx';
import { choosePageComponent, forgetPageComponents } from './page-components.ts';
import { findPage, REDIRECTS } from './pages.ts';
import { Shell } from './shell.tsx';
import { useScrollRestoration } from './use-scroll-restoration.ts';

/** The app's routes: redirects, pages, and Page Not Found for the rest. */
export function Router() {
  return (
    <BrowserRouter>
      <CaughtPages />
    </BrowserRouter>
  );
}

/** Shows the error that a page throws until another address is opened. */
function CaughtPages() {
  const { key } = useLocation();
  return (
    <ErrorBoundary FallbackComponent={UnexpectedErrorPage} resetKeys={[key]} onReset={forgetPageComponents}>
      <Shell>
        {/* The previous page stays on the screen while the code of the next one is fetched. */}
        <Suspense key={useDrawnLibrary()}>
          <PageRoutes />
        </Suspense>
      </Shell>
    </ErrorBoundary>
  );
}

/** Names the library that the page draws, looked for at each address. Signing in opens one, and must not begin its pages again. */
function useDrawnLibrary(): string | null {
  const [{ libraries }, { pathname, search }] = [useUplift(), useLocation()];
  useEffect(() => libraries.find(pathname, search), [libraries, pathname, search]);
  const shown = useStore(libraries.shown);
  return findPage(pathname)?.parent === '/sign-in' ? null : shown;
}

/** Only the routes of the opened page: the router ranks all it is given. */
function PageRoutes() {
  useScrollRestoration();
  const page = findPage(useLocation().pathname);
  return (
    <Routes>
      {REDIRECTS.map(({ from, to }) => (
        <Route key={from} path={from} element={<Navigate to={to} replace />} />
      ))}
      {page?.paths.map((path) => (
        <Route
          key={path}
          path={path}
          element={<GuardedPage requires={page.requires} page={choosePageComponent(page)} />}
        />
      ))}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
