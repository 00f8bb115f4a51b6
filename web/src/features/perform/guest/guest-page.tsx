import type { GuestState, GuestVisit } from '@uplift/client/guests';
import { assertNever } from '@uplift/core/foundation';
import { GUEST_PATH } from '@uplift/core/links';
import { Button, LinkButton, Spinner } from '@uplift/ui-kit';
import { useStore } from '../../../state/use-store.ts';
import { CodeForm } from './code-form.tsx';
import { GuestGate } from './guest-gate.tsx';
import { FollowedSet } from './guest-stage.tsx';
import { JoinForm } from './join-form.tsx';

interface GuestPageProps {
  readonly visit: GuestVisit;
}

/** The page of people without an account: a code or a link, a name, and then the stage of a set, which follows its leader. */
export function GuestPage({ visit }: GuestPageProps) {
  const state = useStore(visit.state);
  if (state.type === 'following') return <FollowedSet visit={visit} name={state.name} />;
  return <BeforeStage visit={visit} state={state} />;
}

function BeforeStage({
  visit,
  state,
}: GuestPageProps & { readonly state: Exclude<GuestState, { type: 'following' }> }) {
  switch (state.type) {
    case 'opening':
      return (
        <GuestGate title="Join a Set">
          <Spinner label="Opening" />
        </GuestGate>
      );
    case 'asking':
      return <CodeForm visit={visit} />;
    case 'waiting':
      return (
        <GuestGate title="Almost there" lead="The leader’s device opens the set for you. Keep this page open.">
          <Spinner label="Waiting" />
        </GuestGate>
      );
    case 'invited':
      return <JoinForm visit={visit} invitation={state.invitation} />;
    case 'unknown':
      return (
        <GuestGate
          title="This link doesn’t open a set"
          lead="It is mistyped, its set has ended, or the leader took it back. Ask the leader for the present one."
        >
          <EnterCode label="Enter a Code" />
        </GuestGate>
      );
    case 'over':
      return (
        <GuestGate
          title="This set has ended"
          lead="Or its leader has taken the code back. To go on, ask the leader for a new one."
        >
          <EnterCode label="Enter a Code" />
        </GuestGate>
      );
    case 'left':
      return (
        <GuestGate title="You left the set" lead="Scan the code again to come back.">
          <EnterCode label="Enter a Code" />
        </GuestGate>
      );
    case 'unreachable':
      return (
        <GuestGate title="Can’t reach Uplift" lead="Check your connection and try again.">
          <Button variant="primary" isWide onPress={() => void visit.open()}>
            Try Again
          </Button>
        </GuestGate>
      );
    default:
      return assertNever(state);
  }
}

function EnterCode({ label }: { readonly label: string }) {
  return (
    <LinkButton variant="primary" isWide href={GUEST_PATH}>
      {label}
    </LinkButton>
  );
}
