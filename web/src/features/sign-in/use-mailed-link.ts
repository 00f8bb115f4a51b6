import type { Accounts, Answer, MailedLink } from '@uplift/client/accounts';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { refused } from '@uplift/core/foundation';
import { useAnswer, type Asked } from '../../state/use-answer.ts';

/** A link that was cut off. */
export const INCOMPLETE = {
  type: 'refused',
  because: 'This link is incomplete. Open it again from the email, or copy all of it.',
} as const;

/** Names of a mailed link's query parameters. */
interface LinkNames {
  readonly id: string;
  readonly token: string;
  /** True if a signed-in person needs no token. */
  readonly isTokenOptional?: boolean;
}

/** Asks the server about the link in the address bar. Doesn't ask about a link that was cut off. */
export function useMailedLink<Value>(
  names: LinkNames,
  ask: (accounts: Accounts, link: MailedLink) => Promise<Answer<Value>>,
): { readonly link: MailedLink; readonly asked: Asked<Value> } {
  const [query] = useSearchParams();
  const id = query.get(names.id) ?? '';
  const token = query.get(names.token) ?? '';
  const isComplete = id !== '' && (token !== '' || names.isTokenOptional === true);
  const link = useMemo(() => ({ id, token }), [id, token]);
  const askAboutLink = useCallback(
    async (accounts: Accounts) => (isComplete ? ask(accounts, link) : refused([])),
    [isComplete, link, ask],
  );
  const [asked] = useAnswer(askAboutLink);
  return { link, asked: isComplete ? asked : INCOMPLETE };
}
