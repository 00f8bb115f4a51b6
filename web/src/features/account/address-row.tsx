import { AtSign } from 'lucide-react';
import { useState } from 'react';
import { Button, DetailRow, Notice, useToasts } from '@uplift/ui-kit';
import type { Accounts, AddressChange } from '../../state/accounts.ts';
import { sentenceOf } from '../../state/complaints-sentence.ts';
import { useAnswer } from '../../state/use-answer.ts';
import { useUplift } from '../../state/uplift.ts';
import styles from './account.module.css';
import { AddressCodesDialog } from './address-codes-dialog.tsx';
import { ChangeAddressDialog } from './change-address-dialog.tsx';
import { useDialogs } from './use-dialogs.ts';

const readChange = (accounts: Accounts) => accounts.readAddressChange();

/** The address of the account, the way to another, and the change that is pending. */
export function AddressRow({ emailAddress }: { readonly emailAddress: string }) {
  const [asked, askAgain] = useAnswer(readChange);
  const dialogs = useDialogs<'change' | 'codes'>();
  const { show } = useToasts();
  const [sent, setSent] = useState<{ readonly change: AddressChange; readonly password: string } | null>(null);
  const pending = asked.kind === 'answered' ? asked.value : null;
  const changing = dialogs.deskOf('change');
  const entering = dialogs.deskOf('codes');
  const change = pending ?? sent?.change;
  const isTyped = sent !== null && sent.change.new_address === change?.new_address;
  const changed = (next: AddressChange | null) => {
    if (next === null) show({ message: 'Your address was changed.' });
    setSent(next && sent && { ...sent, change: next });
    void askAgain();
  };
  return (
    <>
      <DetailRow
        label="Email Address"
        action={{ icon: AtSign, label: 'Change Address', onPress: () => dialogs.open('change') }}
      >
        {emailAddress}
      </DetailRow>
      {pending && (
        <li className={styles['pending']}>
          <PendingChange change={pending} onEnter={() => dialogs.open('codes')} onChanged={askAgain} />
        </li>
      )}
      {changing && (
        <ChangeAddressDialog
          desk={changing}
          emailAddress={emailAddress}
          onSent={(next, password) => {
            setSent({ change: next, password });
            void askAgain();
          }}
          onSaved={() => dialogs.open('codes')}
        />
      )}
      {entering && change && (
        <AddressCodesDialog
          desk={entering}
          emailAddress={emailAddress}
          change={change}
          password={isTyped ? sent.password : null}
          onChanged={changed}
        />
      )}
    </>
  );
}

interface PendingChangeProps {
  readonly change: AddressChange;
  readonly onEnter: () => void;
  readonly onChanged: () => Promise<void>;
}

function PendingChange({ change, onEnter, onChanged }: PendingChangeProps) {
  const { accounts } = useUplift();
  const [failure, setFailure] = useState<string | null>(null);
  const cancel = async () => {
    const answer = await accounts.cancelAddressChange();
    setFailure(answer.ok ? null : sentenceOf(answer.refusal));
    await onChanged();
  };
  return (
    <Notice
      tone="wait"
      action={
        <span className={styles['pendingEnd']}>
          <Button size="sm" onPress={onEnter}>
            Enter Codes
          </Button>
          <Button variant="quiet" size="sm" onPress={() => void cancel()}>
            Cancel Change
          </Button>
        </span>
      }
    >
      {failure ?? pendingSentence(change)}
    </Notice>
  );
}

function pendingSentence({ new_address: address, takes_effect_at: at }: AddressChange): string {
  if (at === null) return `Your address changes to ${address} once you enter the codes that we mailed.`;
  const day = new Date(at).toLocaleDateString('en-US', { dateStyle: 'long' });
  return `Your address changes to ${address} on ${day}, or as soon as you enter the code from the old address.`;
}
