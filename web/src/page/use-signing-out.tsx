import { createLazyPart, useLazyPart } from '@uplift/ui-kit';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useUplift } from '../state/uplift.ts';

const signOutPart = createLazyPart(() => import('./sign-out-dialog.tsx'));

/**
 * Ends the session and goes to `to`, the start page by default; asks first if edits wait, by the returned question. If the session
 * cannot be ended, the page stays.
 */
export function useSigningOut(to = '/'): { readonly begin: () => void; readonly question: ReactNode } {
  const { accounts, sync } = useUplift();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const stay = () => setAsked(false);
  const dialog = useLazyPart(signOutPart, isAsked, stay);
  const end = async () => {
    setAsked(false);
    const ended = await accounts.signOut({ clear: false });
    if (ended.ok) await navigate(to);
  };
  return {
    begin: () => {
      if (sync.state.get().waiting > 0) setAsked(true);
      else void end();
    },
    question: isAsked && dialog && <dialog.SignOutDialog onClose={stay} onSignOut={() => void end()} />,
  };
}
