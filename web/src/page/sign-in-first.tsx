import { Navigate, useLocation } from 'react-router';

/** Leads to signing in, and back to this page after it. */
export function SignInFirst() {
  const { pathname, search } = useLocation();
  return <Navigate to={`/sign-in?to=${encodeURIComponent(pathname + search)}`} replace />;
}
