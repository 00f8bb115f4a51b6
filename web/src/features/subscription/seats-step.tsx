import type { Product } from '@uplift/client/accounts';
import { User, Users } from 'lucide-react';
import { counted } from '@uplift/core/library';
import { computeBill, canContinue, FEWEST_SEATS, formatCents, MOST_SEATS } from '@uplift/core/subscription';
import { Button, ChoiceCard, ChoiceCards, NumberStepper } from '@uplift/ui-kit';
import { StepHeading } from './step-heading.tsx';
import styles from './subscription.module.css';
import type { WizardActions } from './use-wizard.ts';

interface StepProps {
  readonly product: Product;
  readonly actions: WizardActions;
}

/** Choice of one person or a team, and of the team's size. */
export function SeatsStep({ product, actions }: StepProps) {
  const { wizard, dispatch, startOver } = actions;
  const choose = (audience: 'individual' | 'team') => dispatch({ type: 'chosen', choice: { audience } });
  return (
    <>
      <StepHeading step={2} title="Who is it for?" />
      <ChoiceCards label="Seats">
        <ChoiceCard
          name="audience"
          title="Just Me"
          icon={User}
          isChosen={wizard.audience === 'individual'}
          onChoose={() => choose('individual')}
        >
          One seat, for your own devices.
        </ChoiceCard>
        <ChoiceCard
          name="audience"
          title="My Team"
          icon={Users}
          isChosen={wizard.audience === 'team'}
          onChoose={() => choose('team')}
          controls={wizard.audience === 'team' && <TeamSeats product={product} actions={actions} />}
        >
          One seat per person. You invite them afterward.
        </ChoiceCard>
      </ChoiceCards>
      <div className={styles['actions']}>
        <Button size="lg" onPress={startOver}>
          Start Over
        </Button>
        <Button
          variant="primary"
          size="lg"
          isDisabled={!canContinue(wizard)}
          onPress={() => dispatch({ type: 'continued' })}
        >
          Continue
        </Button>
      </div>
    </>
  );
}

/** Number of seats, stepped or typed, and their price. */
function TeamSeats({ product, actions: { wizard, dispatch } }: StepProps) {
  const { interval, seats } = wizard;
  const { totalCents } = computeBill(product, interval, seats);
  return (
    <div className={styles['seats']}>
      <NumberStepper
        label="Seats"
        value={seats}
        minValue={FEWEST_SEATS}
        maxValue={MOST_SEATS}
        onChange={(count) => dispatch({ type: 'chosen', choice: { seats: count } })}
      />
      <output className="hint">
        {counted(seats, 'seat')}, {formatCents(totalCents)} {interval === 'year' ? 'a year' : 'a month'}
      </output>
    </div>
  );
}
