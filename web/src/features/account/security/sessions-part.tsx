import type { Accounts, OpenSession } from '@uplift/client/accounts';
import { LogOut, MonitorSmartphone } from 'lucide-react';
import { relativeTime } from '@uplift/core/membership';
import { Button, Notice, Tag } from '@uplift/ui-kit';
import { useAnswer } from '../../../state/use-answer.ts';
import { useSubmit } from '../../../state/use-submit.ts';
import { useUplift } from '../../../state/uplift.ts';
import { EntryMark } from '../entry-mark.tsx';
import { Entries, Entry, Part } from '../part.tsx';

const readSessions = (accounts: Accounts) => accounts.listSessions();

/** In place of a session's id: every session but this one. */
const OTHERS = 'others';

/** Sessions of the account, each with Sign Out. */
export function SessionsPart() {
  const [asked, askAgain] = useAnswer(readSessions);
  const ending = useEnding(askAgain);
  const isOnOtherDevice = asked.type === 'answered' && asked.value.some((session) => !session.is_current);
  return (
    <Part
      title="Where You Are Signed In"
      action={
        isOnOtherDevice && (
          <Button
            icon={LogOut}
            isPending={ending.sending === OTHERS}
            isDisabled={isOtherEnding(ending.sending, OTHERS)}
            onPress={() => ending.submit(OTHERS)}
          >
            Sign Out Everywhere Else
          </Button>
        )
      }
    >
      {ending.failure !== null && <Notice tone="bad">{ending.failure}</Notice>}
      <Entries asked={asked} nothing="You aren’t signed in on any device.">
        {(session) => (
          <SessionEntry
            key={session.session_id}
            session={session}
            ending={ending.sending}
            onEnd={() => ending.submit(session.session_id)}
          />
        )}
      </Entries>
    </Part>
  );
}

interface SessionEntryProps {
  readonly session: OpenSession;
  /** The session that is being ended, or all others; null while none is. */
  readonly ending: string | null;
  readonly onEnd: () => void;
}

function SessionEntry({ session, ending, onEnd }: SessionEntryProps) {
  const now = useUplift().now();
  const { device, last_seen_at: seen, signed_in_at: since, is_current: isHere } = session;
  const sinceWords = `Signed in ${relativeTime(Date.parse(since), now)}`;
  return (
    <Entry
      mark={<EntryMark icon={MonitorSmartphone} />}
      title={device}
      detail={isHere ? sinceWords : `${sinceWords}, last seen ${relativeTime(Date.parse(seen), now)}`}
      end={
        isHere ? (
          <Tag tone="good">This device</Tag>
        ) : (
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Sign Out There: ${device}`}
            isPending={ending === session.session_id}
            isDisabled={isOtherEnding(ending, session.session_id)}
            onPress={onEnd}
          >
            Sign Out There
          </Button>
        )
      }
    />
  );
}

/** Sessions are ended one at a time: meanwhile no other button may be pressed. */
function isOtherEnding(ending: string | null, which: string): boolean {
  return ending !== null && ending !== which;
}

/** Ends sessions, one press at a time, and reads the list again. */
function useEnding(onEnded: () => Promise<void>) {
  const { accounts } = useUplift();
  return useSubmit<string>({
    async send(which) {
      const answer = await (which === OTHERS ? accounts.endOtherSessions() : accounts.endSession(which));
      await onEnded();
      return answer;
    },
  });
}
