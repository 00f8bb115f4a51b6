import type { Accounts, Church, ChurchToJoin } from '@uplift/client/accounts';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { fragmentSecret, JOIN_PATH } from '@uplift/core/links';
import { isSignedIn } from '@uplift/core/membership';
import { Button, Notice } from '@uplift/ui-kit';
import { useSigningOut } from '../../page/index.ts';
import { useAnswer } from '../../state/use-answer.ts';
import { useStore } from '../../state/use-store.ts';
import { useSubmit } from '../../state/use-submit.ts';
import { useUplift } from '../../state/uplift.ts';
import { Gate, GateHeading, Way, Ways } from './gate.tsx';
import styles from './gate.module.css';
import { InChurch } from './in-church.tsx';
import { WayToLibrary } from './way-to-library.tsx';
import { WaysIn } from './ways-in.tsx';

const TITLE = 'Join a Church';
/** Remembers the link of this tab while its person signs in: another address than the fragment's would tell the server. */
const LINK = 'join.link';

/** /join: says which church a link is for and what joining means, and lets the person join. */
export function JoinPage() {
  const token = useLink();
  const isKnownHere = isSignedIn(useStore(useUplift().session));
  return (
    <Gate>
      {token === null ? (
        <GateHeading title={TITLE} lead="This link is incomplete. Open it again, or copy all of it." />
      ) : (
        // Whether the person is a member is asked again once they have signed in or out.
        <LinkedChurch key={`${token} ${String(isKnownHere)}`} token={token} isKnownHere={isKnownHere} />
      )}
      <WayToLibrary />
    </Gate>
  );
}

function useLink(): string | null {
  const { tabMemory } = useUplift();
  const opened = fragmentSecret(useLocation().hash);
  const remembered = tabMemory.read(LINK);
  useEffect(() => {
    if (opened !== null) tabMemory.keep(LINK, opened);
  }, [opened, tabMemory]);
  return opened ?? (typeof remembered === 'string' ? remembered : null);
}

interface LinkedChurchProps {
  readonly token: string;
  readonly isKnownHere: boolean;
}

function LinkedChurch({ token, isKnownHere }: LinkedChurchProps) {
  const { accounts } = useUplift();
  const [asked, askAgain] = useAnswer(useCallback((calls: Accounts) => calls.readChurchLink(token), [token]));
  const [joined, setJoined] = useState<Church | null>(null);
  const joining = useSubmit({ send: () => accounts.joinChurch(token), onDone: setJoined });
  if (asked.type === 'asking') return <GateHeading title={TITLE} />;
  if (asked.type === 'refused')
    return (
      <>
        <GateHeading title="This link can’t be used" documentTitle={TITLE} isFocused />
        <Notice tone="bad">{asked.because}</Notice>
      </>
    );
  const church = asked.value;
  if (joined !== null) return <InChurch church={joined} documentTitle={TITLE} />;
  if (church.is_member)
    return (
      <GateHeading
        title={`You are already in ${church.church_name}`}
        documentTitle={TITLE}
        lead="There is nothing left to do."
        isFocused
      />
    );
  return (
    <>
      <GateHeading title={`Join ${church.church_name}`} documentTitle={TITLE} lead={<Meaning church={church} />} />
      {joining.failure !== null && <Notice tone="bad">{joining.failure}</Notice>}
      {church.is_full ? (
        <FullChurch church={church} onAskAgain={() => void askAgain()} />
      ) : (
        <Decision isKnownHere={isKnownHere} isBusy={joining.isBusy} onJoin={() => joining.submit()} />
      )}
    </>
  );
}

function Meaning({ church }: { readonly church: ChurchToJoin }) {
  return (
    <>
      <b>{church.invited_by}</b> invites you to join as a {church.role}. Everyone in the church will see your name, your
      email address and your picture. Your own songs stay yours, and you can leave at any time.
    </>
  );
}

function FullChurch({ church, onAskAgain }: { readonly church: ChurchToJoin; readonly onAskAgain: () => void }) {
  return (
    <>
      <Notice>
        Every seat of {church.church_name} is taken. Ask {church.invited_by} to make room. The link goes on working.
      </Notice>
      <div className={styles['choices']}>
        <Button isWide onPress={onAskAgain}>
          Look Again
        </Button>
      </div>
    </>
  );
}

interface DecisionProps {
  readonly isKnownHere: boolean;
  readonly isBusy: boolean;
  readonly onJoin: () => void;
}

/** Joins with the account that is signed in, which is named, or leads to signing in and back here. */
function Decision({ isKnownHere, isBusy, onJoin }: DecisionProps) {
  const { accounts } = useUplift();
  const { profile } = useStore(accounts.state);
  const signingOut = useSigningOut(JOIN_PATH);
  if (!isKnownHere) return <WaysIn to={JOIN_PATH} />;
  return (
    <>
      <div className={styles['choices']}>
        <Button variant="primary" isWide isPending={isBusy} onPress={onJoin}>
          {profile === null ? 'Join' : `Join as ${profile.full_name}`}
        </Button>
      </div>
      {profile !== null && (
        <Ways>
          <p>You are signed in as {profile.email_address}.</p>
          <Way>
            <Button variant="quiet" onPress={signingOut.begin}>
              Use Another Account
            </Button>
          </Way>
        </Ways>
      )}
      {signingOut.question}
    </>
  );
}
