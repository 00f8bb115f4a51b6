import type { Accounts, Answer, OpenSession } from '@uplift/client/accounts';
import { LogOut, MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { relativeTime } from '@uplift/core/membership';
import { Button, Notice, Tag } from '@uplift/ui-kit';
import { complaintsSentence } from '../../../state/complaints-sentence.ts';
import { useAnswer } from '../../../state/use-answer.ts';
import { useUplift } from '../../../state/uplift.ts';
import { EntryMark } from '../entry-mark.tsx';
import { Entries, Entry, Part } from '../part.tsx';

const readSessions = (accounts: Accounts) => accounts.listSessions();

/** Sessions of the account, each with Sign Out. */
export function SessionsPart() {
  const { accounts } = useUplift();
  const [asked, askAgain] = useAnswer(readSessions);
  const { pending, failure, end } = useEnding(askAgain);
  const isOnOtherDevice = asked.type === 'answered' && asked.value.some((session) => !session.is_current);
  return (
    <Part
      title="Where You Are Signed In"
      action={
        isOnOtherDevice && (
          <Button
            icon={LogOut}
            isPending={pending === 'others'}
            onPress={() => void end('others', accounts.endOtherSessions())}
          >
            Sign Out Everywhere Else
          </Button>
        )
      }
    >
      {failure !== null && <Notice tone="bad">{failure}</Notice>}
      <Entries asked={asked} nothing="You aren’t signed in on any device.">
        {(session) => (
          <SessionEntry
            key={session.session_id}
            session={session}
            isEnding={pending === session.session_id}
            onEnd={() => void end(session.session_id, accounts.endSession(session.session_id))}
          />
        )}
      </Entries>
    </Part>
  );
}

interface SessionEntryProps {
  readonly session: OpenSession;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

function SessionEntry({ session, isEnding, onEnd }: SessionEntryProps) {
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
            isPending={isEnding}
            onPress={onEnd}
          >
            Sign Out There
          </Button>
        )
      }
    />
  );
}

/** Ends sessions, one press at a time, and reads the list again. */
function useEnding(onEnded: () => Promise<void>) {
  const [pending, setPending] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const end = async (which: string, ending: Promise<Answer<true>>) => {
    setPending(which);
    const answer = await ending;
    setFailure(answer.ok ? null : complaintsSentence(answer.refusal));
    await onEnded();
    setPending(null);
  };
  return { pending, failure, end };
}
