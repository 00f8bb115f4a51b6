import type { Accounts, AccountSubscription } from '@uplift/client/accounts';
import { CreditCard } from 'lucide-react';
import { accepted, refused } from '@uplift/core/foundation';
import { DetailRow, DetailRows, Notice, Spinner } from '@uplift/ui-kit';
import { leaveForProvider } from '../../state/provider-address.ts';
import { useAnswer } from '../../state/use-answer.ts';
import { useSubmit } from '../../state/use-submit.ts';
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
  const managing = useManaging();
  const { name, interval, seats, seats_taken: taken, church } = subscription;
  const trouble = troubleText(subscription);
  const action = { icon: CreditCard, label: 'Manage', onPress: managing.submit, isPending: managing.isBusy };
  return (
    <>
      {managing.failure !== null && <Notice tone="bad">{managing.failure}</Notice>}
      {trouble !== null && <Notice tone={subscription.status === 'past_due' ? 'bad' : 'wait'}>{trouble}</Notice>}
      <DetailRows>
        <DetailRow label="Plan" {...(subscription.can_manage && { action })}>
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

/** Opens the page for changing, paying or canceling the subscription. */
function useManaging() {
  const { accounts } = useUplift();
  return useSubmit<void, null>({
    async send() {
      const complaints = leaveForProvider(await accounts.openPortal());
      return complaints.length === 0 ? accepted(null) : refused(complaints);
    },
  });
}
