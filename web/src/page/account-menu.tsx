import type { AccountState } from '@uplift/client/accounts';
import { ArrowLeftRight, Church, LogOut, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { ownPicture } from '@uplift/core/membership';
import { Avatar, createLazyPart, HeaderMenu, MenuItem, MenuSeparator, useLazyPart } from '@uplift/ui-kit';
import { useStore } from '../state/use-store.ts';
import { useUplift } from '../state/uplift.ts';
import type { HeaderMenuState } from './header-menus.ts';
import styles from './account-menu.module.css';
import { useSigningOut } from './use-signing-out.tsx';

const switchChurchPart = createLazyPart(() => import('./switch-church-dialog.tsx'));

/** Signed-in person and church, with the actions of the account. */
export function AccountMenu(menu: HeaderMenuState) {
  const { accounts } = useUplift();
  const state = useStore(accounts.state);
  const [isSwitching, setSwitching] = useState(false);
  const endSwitching = () => setSwitching(false);
  const switching = useLazyPart(switchChurchPart, isSwitching, endSwitching);
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
      {isSwitching && switching && <switching.SwitchChurchDialog onClose={endSwitching} />}
      {signingOut.question}
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
