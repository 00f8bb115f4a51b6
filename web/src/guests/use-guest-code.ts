import type { GuestCode } from '@uplift/client/shared-sets';
import type { SetId } from '@uplift/core/foundation';
import { useEffect, useMemo, useState } from 'react';
import { complaintsSentence } from '../state/complaints-sentence.ts';
import { useSubmit } from '../state/use-submit.ts';
import { useUplift } from '../state/uplift.ts';
import { useStore } from '../state/use-store.ts';

/** Interval of looking for new guests while the code is shown. */
const AGAIN_MS = 3_000;

/** The guest code of a set of the shown library, and what changes it. */
export interface InvitedGuests {
  /** Undefined until the server has answered; null for none. */
  readonly code: GuestCode | null | undefined;
  /** Sentence about what failed; null if nothing did. */
  readonly failure: string | null;
  readonly isBusy: boolean;
  readonly announcement: string;
  readonly create: () => void;
  readonly takeBack: () => void;
}

export function useGuestCode(setId: SetId): InvitedGuests {
  const { sharedSets, libraries, sets, songs } = useUplift();
  const { guests } = sharedSets;
  const library = useStore(libraries.shown);
  const set = useMemo(() => ({ id: setId, library, sets, songs }), [setId, library, sets, songs]);
  const [code, setCode] = useState<GuestCode | null | undefined>(undefined);
  const [notRead, setNotRead] = useState<string | null>(null);
  const [announcement, announce] = useState('');
  const creating = useSubmit({
    send: () => guests.create(set),
    onDone(made: GuestCode) {
      setCode(made);
      announce('The code is shown.');
    },
  });
  const takingBack = useSubmit({
    send: () => guests.takeBack(set),
    onDone() {
      setCode(null);
      announce('The code was taken back. No one follows with it any more.');
    },
  });
  const isBusy = creating.isBusy || takingBack.isBusy;
  useEffect(() => {
    // An answer from before a change would undo it.
    let isLate = isBusy;
    if (isLate) return undefined;
    const read = async () => {
      const answer = await guests.read(set);
      if (isLate) return;
      if (answer.ok) setCode(answer.value);
      setNotRead(answer.ok ? null : complaintsSentence(answer.refusal));
    };
    void read();
    const timer = setInterval(() => void read(), AGAIN_MS);
    return () => {
      isLate = true;
      clearInterval(timer);
    };
  }, [guests, set, isBusy]);
  return {
    code,
    failure: creating.failure ?? takingBack.failure ?? notRead,
    isBusy,
    announcement,
    create: () => creating.submit(),
    takeBack: () => takingBack.submit(),
  };
}
