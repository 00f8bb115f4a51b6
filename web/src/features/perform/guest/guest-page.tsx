import type { GuestState, GuestVisit } from '@uplift/client/guests';
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
  if (state.type === 'asking') return <CodeForm visit={visit} />;
  if (state.type === 'invited') return <JoinForm visit={visit} invitation={state.invitation} />;
  return <NoStage visit={visit} type={state.type} />;
}

type NoStageType = Exclude<GuestState['type'], 'following' | 'asking' | 'invited'>;

const WORDS: Readonly<Record<NoStageType, readonly [title: string, lead?: string]>> = {
  opening: ['Join a Set'],
  waiting: ['Almost there', 'The leader’s device opens the set for you. Keep this page open.'],
  unknown: [
    'This link doesn’t open a set',
    'It is mistyped, its set has ended, or the leader took it back. Ask the leader for the present one.',
  ],
  over: ['This set has ended', 'Or its leader has taken the code back. To go on, ask the leader for a new one.'],
  left: ['You left the set', 'Scan the code again to come back.'],
  unreachable: ['Can’t reach Uplift', 'Check your connection and try again.'],
};

/** The guest waits, or can’t follow: why, and what to do. */
function NoStage({ visit, type }: GuestPageProps & { readonly type: NoStageType }) {
  const [title, lead] = WORDS[type];
  return (
    <GuestGate title={title} {...(lead !== undefined && { lead })}>
      {type === 'opening' || type === 'waiting' ? <Spinner label="Opening" /> : <Remedy visit={visit} type={type} />}
    </GuestGate>
  );
}

function Remedy({ visit, type }: GuestPageProps & { readonly type: NoStageType }) {
  if (type === 'unreachable')
    return (
      <Button variant="primary" isWide onPress={() => void visit.open()}>
        Try Again
      </Button>
    );
  return (
    <LinkButton variant="primary" isWide href={GUEST_PATH}>
      Enter a Code
    </LinkButton>
  );
}
