import type { Accounts, AccountSubscription } from '@uplift/client/accounts';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { DetailRow, DetailRows, Notice, Spinner } from '@uplift/ui-kit';
import { complaintsSentence } from '../../state/complaints-sentence.ts';
import { leaveForProvider } from '../../state/provider-address.ts';
import { useAnswer } from '../../state/use-answer.ts';
import { useUplift } from '../../state/uplift.ts';
import { AccountFrame } from './account-frame.tsx';
import { Part } from './part.tsx';
import { managerText, renewalText, troubleText } from './subscription-words.ts';

const readSubscription = (accounts: Accounts) => accounts.readSubscription();

/** The subscription of the account, its own or a seat of its church's. */
export function SubscriptionPage() {
  const [asked] = useAnswer(readSubscription);
  return (
    <AccountFrame>
      <Part title="Subscription">
        {asked.type === 'asking' && <Spinner label="Loading your subscription" />}
        {asked.type === 'refused' && <Notice tone="bad">{asked.because}</Notice>}
        {asked.type === 'answered' &&
          (asked.value === null ? (
            <p>Nothing to pay: this account has everything without a subscription.</p>
          ) : (
            <Known subscription={asked.value} />
          ))}
      </Part>
    </AccountFrame>
  );
}

function Known({ subscription }: { readonly subscription: AccountSubscription }) {
  const { manage, isLeaving, failure } = useManaging();
  const { name, interval, seats, seats_taken: taken, church } = subscription;
  const trouble = troubleText(subscription);
  const managing = { icon: CreditCard, label: 'Manage', onPress: manage, isPending: isLeaving };
  return (
    <>
      {failure !== null && <Notice tone="bad">{failure}</Notice>}
      {trouble !== null && <Notice tone={subscription.status === 'past_due' ? 'bad' : 'wait'}>{trouble}</Notice>}
      <DetailRows>
        <DetailRow label="Plan" {...(subscription.can_manage && { action: managing })}>
          {name}, {interval === 'year' ? 'paid yearly' : 'paid monthly'}
        </DetailRow>
        <DetailRow label="Seats">
          {taken} of {seats} taken
        </DetailRow>
        {church !== null && <DetailRow label="Church">{church.name}</DetailRow>}
        <DetailRow label="Renewal">{renewalText(subscription)}</DetailRow>
      </DetailRows>
      <p className="hint">{managerText(subscription)}</p>
    </>
  );
}

/** Opens the page where the subscription is changed, paid or cancelled. */
function useManaging() {
  const { accounts } = useUplift();
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const manage = async () => {
    setLeaving(true);
    const complaints = leaveForProvider(await accounts.openPortal());
    setFailure(complaints.length === 0 ? null : complaintsSentence(complaints));
    setLeaving(false);
  };
  return { manage: () => void manage(), isLeaving, failure };
}
