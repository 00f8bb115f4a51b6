import { ArrowLeftRight, Church, LogOut, UserRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from 'react-aria-components';
import { useNavigate } from 'react-router';
import { ownPicture } from '@uplift/core/membership';
import { Avatar, HeaderMenu, MenuItem, MenuSeparator } from '@uplift/ui-kit';
import type { AccountState } from '../state/accounts.ts';
import { useStore } from '../state/use-store.ts';
import { useUplift } from '../state/uplift.ts';
import type { HeaderMenuState } from './header-menus.ts';
import styles from './account-menu.module.css';

const SwitchChurchDialog = lazy(async () => ({
  default: (await import('./switch-church-dialog.tsx')).SwitchChurchDialog,
}));

const SignOutDialog = lazy(async () => ({ default: (await import('./sign-out-dialog.tsx')).SignOutDialog }));

/** Who is signed in and for which church, and what they may do about it. */
export function AccountMenu(menu: HeaderMenuState) {
  const { accounts } = useUplift();
  const state = useStore(accounts.state);
  const [isSwitching, setSwitching] = useState(false);
  const signingOut = useSigningOut();
  return (
    <>
      <HeaderMenu {...menu} label="Account" trigger={<AccountButton {...state} />}>
        <MenuItem icon={UserRound} label="Account Settings" description="Uplift ID" href="/uplift-id" />
        {state.churchCount > 1 && (
          <MenuItem
            icon={ArrowLeftRight}
            label="Switch Church"
            description={state.church?.name}
            onAction={() => setSwitching(true)}
          />
        )}
        <MenuSeparator />
        <MenuItem icon={LogOut} label="Sign Out" isDanger onAction={signingOut.begin} />
      </HeaderMenu>
      {isSwitching && (
        <Suspense>
          <SwitchChurchDialog onClose={() => setSwitching(false)} />
        </Suspense>
      )}
      {signingOut.isAsked && (
        <Suspense>
          <SignOutDialog onClose={signingOut.stay} onSignOut={signingOut.end} />
        </Suspense>
      )}
    </>
  );
}

/** The church's square behind the person's circle. */
function AccountButton({ profile, church }: Pick<AccountState, 'profile' | 'church'>) {
  const name = profile?.full_name ?? '';
  return (
    <Button aria-label={spokenName(name, church?.name)} className={styles['button'] ?? ''}>
      {church && (
        <span className={styles['church']}>
          <Avatar name={church.name} icon={Church} shape="square" picture={ownPicture(church.picture)} />
        </span>
      )}
      <span className={styles['person']}>
        <Avatar name={name} picture={ownPicture(profile?.profile_picture)} />
      </span>
    </Button>
  );
}

function spokenName(person: string, church = ''): string {
  const names = [person, church].filter((name) => name !== '').join(', ');
  return names === '' ? 'Account' : `Account: ${names}`;
}

/** Ends the session and goes to the start; asks first where edits wait. Where it cannot be ended, one stays where one is. */
function useSigningOut() {
  const { accounts, sync } = useUplift();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const end = async () => {
    setAsked(false);
    const ended = await accounts.signOut({ clear: false });
    if (ended.ok) await navigate('/');
  };
  return {
    isAsked,
    begin: () => {
      if (sync.state.get().waiting > 0) setAsked(true);
      else void end();
    },
    end: () => void end(),
    stay: () => setAsked(false),
  };
}
