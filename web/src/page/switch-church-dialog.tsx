import type { Accounts, Church } from '@uplift/client/accounts';
import { Check, Church as ChurchIcon } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components';
import { ownPicture, ROLE_NAMES } from '@uplift/core/membership';
import { Avatar, Dialog, Icon, Notice, Spinner } from '@uplift/ui-kit';
import { useAnswer } from '../state/use-answer.ts';
import { useStore } from '../state/use-store.ts';
import { useSubmit } from '../state/use-submit.ts';
import { useUplift } from '../state/uplift.ts';
import styles from './switch-church-dialog.module.css';

const readChurches = (accounts: Accounts) => accounts.listChurches();

/** Dialog with the person's churches; a press makes one current. */
export function SwitchChurchDialog({ onClose }: { readonly onClose: () => void }) {
  const { accounts } = useUplift();
  const current = useStore(accounts.state).church?.church_id;
  const [asked] = useAnswer(readChurches);
  const switching = useSubmit<string>({ send: (id) => accounts.switchChurch(id), onDone: onClose });
  const churches = asked.type === 'answered' ? asked.value : [];
  const because = switching.failure ?? (asked.type === 'refused' ? asked.because : null);
  return (
    <Dialog title="Switch Church" size="sm" isOpen onClose={onClose}>
      {because !== null && <Notice tone="bad">{because}</Notice>}
      {asked.type === 'asking' && <Spinner label="Loading your churches" />}
      <ul className={styles['list']}>
        {churches.map((church) => (
          <li key={church.church_id}>
            <ChurchButton
              church={church}
              isCurrent={church.church_id === current}
              isPending={church.church_id === switching.sending}
              onPress={() => switching.submit(church.church_id)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface ChurchButtonProps {
  readonly church: Church;
  readonly isCurrent: boolean;
  readonly isPending: boolean;
  readonly onPress: () => void;
}

function ChurchButton({ church, isCurrent, isPending, onPress }: ChurchButtonProps) {
  const { name, picture, role } = church;
  return (
    <AriaButton
      onPress={onPress}
      isPending={isPending}
      {...(isCurrent && { 'aria-current': 'true' })}
      className={styles['church'] ?? ''}
    >
      <Avatar name={name} icon={ChurchIcon} shape="square" size="md" picture={ownPicture(picture)} />
      <span className={styles['words']}>
        <b>{name}</b>
        <span className="hint">{ROLE_NAMES[role]}</span>
      </span>
      {isPending ? <Spinner label="Switching" /> : isCurrent && <Icon of={Check} />}
    </AriaButton>
  );
}
