import type { DraftRecords } from '@uplift/client/suggestions';
import { useState } from 'react';
import { refused } from '@uplift/core/foundation';
import { changeWords, songChanges, type SongSession } from '@uplift/core/song-session';
import { LONGEST_SENTENCE } from '@uplift/core/suggestions';
import { Button, Dialog, Notice, TextArea } from '@uplift/ui-kit';
import { useSubmit } from '../../../state/use-submit.ts';
import { useUplift } from '../../../state/uplift.ts';

interface SendDialogProps {
  readonly session: SongSession;
  readonly records: DraftRecords;
  readonly onClose: () => void;
  readonly onSent: (message: string) => void;
}

const SENT = {
  sent: 'Sent to the owners and leaders. You’ll be notified of their decision.',
  waits: 'The server can’t be reached. The suggestion will be sent once it can.',
} as const;

/** Asks for a sentence about a change, and sends it. */
export function SendDialog({ session, records, onClose, onSent }: SendDialogProps) {
  const { suggestions } = useUplift();
  const draft = records.current();
  const [sentence, setSentence] = useState(draft.change.sentence);
  const changes = songChanges(draft.change.base, session.state.get().value).map(changeWords);
  const sending = useSubmit({
    async send() {
      const storing = await session.settle();
      if (storing !== 'stored') return refused('Couldn’t keep the draft on this device. Try again.');
      const last = records.current();
      return suggestions.send({ ...last, change: { ...last.change, sentence: sentence.trim() } });
    },
    onDone: (outcome) => onSent(SENT[outcome]),
  });
  return (
    <Dialog
      title="Suggest Changes"
      isOpen
      onClose={onClose}
      onSubmit={() => sending.submit()}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" isPending={sending.isBusy} isDisabled={changes.length === 0}>
            Send
          </Button>
        </>
      }
    >
      {sending.failure !== null && <Notice tone="bad">{sending.failure}</Notice>}
      {changes.length === 0 ? <p>Nothing has been changed yet.</p> : <p>{changes.join(' · ')}</p>}
      <TextArea label="Why" isOptional maxLength={LONGEST_SENTENCE} value={sentence} onChange={setSentence} />
    </Dialog>
  );
}
