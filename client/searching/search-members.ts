import { hasBeginnings, queryWords } from '@uplift/core/search';

interface NamedMember {
  readonly full_name: string;
  readonly email_address: string;
}

/**
 * Returns the members whose name or address has a word that begins with each word of `query`, in order. A query without
 * words returns all of them.
 */
export function searchMembers<Member extends NamedMember>(
  members: readonly Member[],
  query: string,
): readonly Member[] {
  const wanted = queryWords(query);
  return members.filter(({ full_name, email_address }) => hasBeginnings(`${full_name} ${email_address}`, wanted));
}
