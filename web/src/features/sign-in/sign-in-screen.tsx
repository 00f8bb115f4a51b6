import { useEffect, type ComponentType } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { signUpStep, type SignInPage } from '@uplift/core/membership';
import { StepProgress } from '@uplift/ui-kit';
import { useUplift } from '../../state/uplift.ts';
import { useStore } from '../../state/use-store.ts';
import { AddressPage } from './address-page.tsx';
import { Gate } from './gate.tsx';
import { NamePage } from './name-page.tsx';
import { NewPasswordPage } from './new-password-page.tsx';
import { PasskeyPage } from './passkey-page.tsx';
import { PasswordPage } from './password-page.tsx';
import { ResetDonePage, ResetPage } from './reset-page.tsx';
import { returnPath } from './return-path.ts';
import { useSignInFlow, type SignInScreenState as Screen } from './use-sign-in-flow.ts';
import { VerificationPage } from './verification-page.tsx';

const SIGN_UP_STEPS = 4;

const PAGES: Readonly<Record<SignInPage, ComponentType<Screen>>> = {
  'sign-in': AddressPage,
  'sign-in-password': PasswordPage,
  'sign-in-verification': VerificationPage,
  'sign-in-passkey': PasskeyPage,
  'sign-up': NamePage,
  'sign-up-password': NewPasswordPage,
  'sign-up-verification': VerificationPage,
  'sign-up-passkey': PasskeyPage,
  'reset-password': ResetPage,
  'reset-password-success': ResetDonePage,
  left: () => null,
};

/** /sign-in, /sign-up and /reset-password: one screen, which shows the flow's current page. */
export function SignInScreen() {
  const screen = useScreen();
  const { page } = screen.flow;
  const Page = PAGES[page];
  const step = signUpStep(page);
  return (
    <Gate>
      {step !== null && <StepProgress step={step} steps={SIGN_UP_STEPS} />}
      <Page key={page} {...screen} />
    </Gate>
  );
}

/**
 * State of the sign-in flow. It follows the address and the session, and after sign-in returns to the page that the
 * person came from.
 */
function useScreen(): Screen {
  const { accounts, session } = useUplift();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const opened = pageAt(useLocation().pathname);
  const to = returnPath(query.get('to'));
  const screen = useSignInFlow({ page: opened, hasPasskeys: accounts.hasPasskeys, to });
  const { flow, dispatch } = screen;
  const { isKnown } = useStore(accounts.state);
  const { authenticated } = useStore(session);

  useEffect(() => dispatch({ type: 'opened', page: opened }), [dispatch, opened]);
  useEffect(() => {
    if (isKnown) dispatch({ type: 'session-known', authenticated });
  }, [dispatch, isKnown, authenticated]);
  const leaveFor = flow.page === 'left' ? flow.to : null;
  useEffect(() => {
    if (leaveFor !== null) void navigate(leaveFor, { replace: true });
  }, [leaveFor, navigate]);
  return screen;
}

function pageAt(pathname: string): Parameters<typeof useSignInFlow>[0]['page'] {
  if (pathname.startsWith('/sign-up')) return 'sign-up';
  return pathname.startsWith('/reset-password') ? 'reset-password' : 'sign-in';
}
