import { useEffect, useMemo, useState } from 'react';
import type { Complaint } from '@uplift/core/foundation';
import type { Answer, MailedLink } from '../../state/accounts.ts';

/** What a mailed link stands for. */
export type ReadLink<Value> =
  | { readonly kind: 'reading' }
  | { readonly kind: 'read'; readonly value: Value }
  | { readonly kind: 'refused'; readonly complaints: readonly Complaint[] };

const INCOMPLETE = {
  kind: 'refused',
  complaints: [{ for: 'link', because: 'This link is incomplete. Open it again from the e-mail, or copy all of it.' }],
} as const;

/** Asks the server once what the link in the address bar stands for. `names` are its parameters. */
export function useMailedLink<Value>(
  query: URLSearchParams,
  names: { readonly id: string; readonly token: string },
  ask: (link: MailedLink) => Promise<Answer<Value>>,
): { readonly link: MailedLink; readonly read: ReadLink<Value> } {
  const id = query.get(names.id) ?? '';
  const token = query.get(names.token) ?? '';
  const link = useMemo(() => ({ id, token }), [id, token]);
  const [read, setRead] = useState<ReadLink<Value>>({ kind: 'reading' });
  const isComplete = id !== '' && token !== '';
  useEffect(() => {
    let isGone = false;
    const readLink = async () => {
      const answer = await ask(link);
      if (isGone) return;
      setRead(answer.ok ? { kind: 'read', value: answer.value } : { kind: 'refused', complaints: answer.refusal });
    };
    if (isComplete) void readLink();
    return () => {
      isGone = true;
    };
  }, [link, isComplete, ask]);
  return { link, read: isComplete ? read : INCOMPLETE };
}
