import type { Accounts, AddressChange } from '@uplift/client/accounts';
import { AtSign } from 'lucide-react';
import { useState } from 'react';
import { Button, DetailRow, Notice, useToasts } from '@uplift/ui-kit';
import { useAnswer } from '../../../state/use-answer.ts';
import { useSubmit } from '../../../state/use-submit.ts';
import { useUplift } from '../../../state/uplift.ts';
import styles from '../account.module.css';
import { AddressCodesDialog } from '../address-codes-dialog.tsx';
import { ChangeAddressDialog } from '../change-address-dialog.tsx';
import { useDialogs } from '../use-dialogs.ts';

const readChange = (accounts: Accounts) => accounts.readAddressChange();

/** A change whose codes were just mailed, with the password that was typed for it. */
interface SentChange {
  readonly change: AddressChange;
  readonly password: string;
}

/** The address of the account, the way to another, and the change that is pending. */
export function AddressRow({ emailAddress }: { readonly emailAddress: string }) {
  const { pending, change, password, askAgain, changed, setSent } = useAddressChange();
  const dialogs = useDialogs<'change' | 'codes'>();
  // The session may tell of the new address before the change is read again.
  const isStillPending = pending !== null && pending.new_address !== emailAddress;
  return (
    <>
      <DetailRow
        label="Email Address"
        action={{ icon: AtSign, label: 'Change Address', onPress: () => dialogs.open('change') }}
      >
        {emailAddress}
      </DetailRow>
      {isStillPending && (
        <li className={styles['pending']}>
          <PendingChange change={pending} onEnter={() => dialogs.open('codes')} onChanged={askAgain} />
        </li>
      )}
      {dialogs.current === 'change' && (
        <ChangeAddressDialog
          emailAddress={emailAddress}
          onSent={setSent}
          onSaved={() => dialogs.open('codes')}
          onClose={dialogs.close}
        />
      )}
      {dialogs.current === 'codes' && change && (
        <AddressCodesDialog {...{ emailAddress, change, password }} onChanged={changed} onClose={dialogs.close} />
      )}
    </>
  );
}

/** The change that the server knows, or the one that was just asked for. The password is kept while this page is open. */
function useAddressChange() {
  const [asked, askAgain] = useAnswer(readChange);
  const { show } = useToasts();
  const [sent, keepSent] = useState<SentChange | null>(null);
  const pending = asked.type === 'answered' ? asked.value : null;
  const change = pending ?? sent?.change ?? null;
  const setSent = (next: SentChange | null) => {
    keepSent(next);
    void askAgain();
  };
  const changed = (next: AddressChange | null) => {
    if (next === null) show({ message: 'Your address was changed.' });
    setSent(next && sent && { ...sent, change: next });
  };
  return { pending, change, password: change && passwordFor(change, sent), askAgain, changed, setSent };
}

/** The password, if it was typed for this very change. */
function passwordFor(change: AddressChange, sent: SentChange | null): string | null {
  return sent !== null && sent.change.new_address === change.new_address ? sent.password : null;
}

interface PendingChangeProps {
  readonly change: AddressChange;
  readonly onEnter: () => void;
  readonly onChanged: () => Promise<void>;
}

function PendingChange({ change, onEnter, onChanged }: PendingChangeProps) {
  const { accounts } = useUplift();
  const cancelling = useSubmit({
    async send() {
      const answer = await accounts.cancelAddressChange();
      // A refusal, too, may say that the change is no longer pending.
      await onChanged();
      return answer;
    },
  });
  return (
    <Notice
      tone="wait"
      action={
        <span className={styles['pendingEnd']}>
          <Button size="sm" onPress={onEnter}>
            Enter Codes
          </Button>
          <Button variant="quiet" size="sm" onPress={() => cancelling.submit()}>
            Cancel Change
          </Button>
        </span>
      }
    >
      {cancelling.failure ?? pendingSentence(change)}
    </Notice>
  );
}

function pendingSentence({ new_address: address, takes_effect_at: at }: AddressChange): string {
  if (at === null) return `Your address will change to ${address} once you enter the codes we emailed you.`;
  const day = new Date(at).toLocaleDateString('en-US', { dateStyle: 'long' });
  return `Your address will change to ${address} on ${day}, or as soon as you enter the code sent to the old address.`;
}
