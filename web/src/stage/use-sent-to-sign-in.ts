import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Who turns out not to be signed in sees nothing of what others share: the stage is cleared, and signing in comes first (SHARE-9). */
export function useSentToSignIn(isSignedOut: boolean, clear: () => void): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!isSignedOut) return;
    clear();
    void navigate(`/sign-in?to=${encodeURIComponent(pathname + search)}`, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- once, whatever clears it by then
  }, [isSignedOut]);
}
