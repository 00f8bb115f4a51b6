import { useState } from 'react';
import type { Complaint } from '@uplift/core/foundation';
import { toCents, formatCents } from '@uplift/core/subscription';
import { Button, Form, LinkButton, Notice, TextField } from '@uplift/ui-kit';
import { complaintsSentence } from '../../state/complaints-sentence.ts';
import { CARD_FIELD, cardAction, DECLINED_CARD, PAYING_CARD } from './test-cards.ts';
import styles from './test-checkout.module.css';
import type { TestCheckoutActions } from './use-test-checkout.ts';

/** The card, and the button that pays with it. */
export function CardForm({
  actions: { checkout, press, pending, complaints },
}: {
  readonly actions: TestCheckoutActions;
}) {
  const [card, setCard] = useState('');
  const [typing, setTyping] = useState<readonly Complaint[]>([]);
  const pay = () => {
    const action = cardAction(card);
    setTyping(action.ok ? [] : action.refusal);
    if (action.ok) press({ action: action.value });
  };
  const total = formatCents(toCents(checkout.price) * checkout.seats);
  return (
    <Form complaints={typing} onSubmit={pay} className={styles['form'] ?? ''} isFirstFieldFocused>
      {complaints.length > 0 && <Notice tone="bad">{complaintsSentence(complaints)}</Notice>}
      <TextField
        label="Card number"
        name={CARD_FIELD}
        value={card}
        onChange={(typed) => {
          setCard(typed);
          setTyping([]);
        }}
        inputMode="numeric"
        autoComplete="off"
        placeholder={PAYING_CARD}
        hint={`${PAYING_CARD} pays, ${DECLINED_CARD} is declined.`}
      />
      <div className={styles['actions']}>
        <LinkButton size="lg" href={checkout.leave}>
          Cancel
        </LinkButton>
        <Button
          variant="primary"
          size="lg"
          type="submit"
          isPending={pending !== null}
          isDisabled={checkout.status === 'paid'}
        >
          Pay {total}
        </Button>
      </div>
    </Form>
  );
}
