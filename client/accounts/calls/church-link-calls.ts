import {
  joinChurchByLink,
  listChurchLinks,
  makeChurchLink,
  readChurchLink,
  takeBackChurchLink,
} from '@uplift/contract';
import type { Accounts } from '../accounts.ts';
import type { AccountTools } from '../account-tools.ts';
import { toAnswer, toDone } from '../answers.ts';
import { sessionStartedWith } from '../session-started.ts';

type ChurchLinkCalls = Pick<
  Accounts,
  'listChurchLinks' | 'makeChurchLink' | 'takeBackChurchLink' | 'readChurchLink' | 'joinChurch'
>;

/** Links to churches: those of the account's churches, and one that the person was sent. */
export function churchLinkCalls(tools: AccountTools): ChurchLinkCalls {
  const { api } = tools;
  return {
    listChurchLinks: async (id) => toAnswer(await api.send(listChurchLinks, { params: { church_id: id } })),
    makeChurchLink: async (id, body) => toAnswer(await api.send(makeChurchLink, { params: { church_id: id }, body })),
    takeBackChurchLink: async (id, linkId) =>
      toDone(await api.send(takeBackChurchLink, { params: { church_id: id, link_id: linkId } })),
    readChurchLink: async (token) => toAnswer(await api.send(readChurchLink, { body: { token } })),
    joinChurch: async (token) => sessionStartedWith(await api.send(joinChurchByLink, { body: { token } }), tools),
  };
}
