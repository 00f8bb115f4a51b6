import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Opening a shared set without being signed in leads to signing in first (SHARE-9). You can keep playing what’s open. */
export function useSentToSignIn(isSignedOut: boolean): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!isSignedOut) return;
    void navigate(`/sign-in?to=${encodeURIComponent(pathname + search)}`, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- once for each time
  }, [isSignedOut]);
}
