import {
  acceptInvitation,
  changeChurch,
  changeMemberRole,
  foundChurch,
  handOverChurch,
  inviteToChurch,
  listChurches,
  readChurchPeople,
  readInvitation,
  removeMember,
  switchChurch,
  withdrawInvitation,
} from '@uplift/contract';
import type { BodyOf } from '@uplift/contract';
import type { Accounts, MailedLink } from '../accounts.ts';
import type { AccountTools } from '../account-tools.ts';
import { toAnswer, toDone } from '../answers.ts';
import { confirmWithPassword } from '../confirm-person.ts';
import { readDataUrl } from '../data-url.ts';
import { sessionStartedBy, sessionStartedWith } from '../session-started.ts';

type ChurchCalls = Pick<
  Accounts,
  | 'listChurches'
  | 'foundChurch'
  | 'switchChurch'
  | 'readChurchPeople'
  | 'changeChurch'
  | 'invite'
  | 'withdrawInvitation'
  | 'changeMemberRole'
  | 'removeMember'
  | 'readInvitation'
  | 'acceptInvitation'
  | 'handOverChurch'
>;

/** The churches of the account. Changes of the current one change the session, which is then requested again. */
export function churchCalls(tools: AccountTools): ChurchCalls {
  const { api } = tools;
  return {
    listChurches: async () => toAnswer(await api.send(listChurches)),
    foundChurch: async (name) => sessionStartedWith(await api.send(foundChurch, { body: { name } }), tools),
    switchChurch: async (id) => sessionStartedBy(await api.send(switchChurch, { body: { church_id: id } }), tools),
    readChurchPeople: async (id) => toAnswer(await api.send(readChurchPeople, { params: { church_id: id } })),
    changeChurch: async (id, change) =>
      sessionStartedBy(
        await api.send(changeChurch, { params: { church_id: id }, body: await churchBody(change) }),
        tools,
      ),
    invite: async (id, body) => toAnswer(await api.send(inviteToChurch, { params: { church_id: id }, body })),
    withdrawInvitation: async (id, invitationId) =>
      toDone(await api.send(withdrawInvitation, { params: { church_id: id, invitation_id: invitationId } })),
    changeMemberRole: async (id, member) => {
      const params = { church_id: id, uplift_id: member.id };
      return sessionStartedBy(await api.send(changeMemberRole, { params, body: { role: member.role } }), tools);
    },
    removeMember: async (id, memberId) =>
      sessionStartedBy(await api.send(removeMember, { params: { church_id: id, uplift_id: memberId } }), tools),
    readInvitation: async (link) => toAnswer(await api.send(readInvitation, { body: invitationBody(link) })),
    acceptInvitation: async (link) =>
      sessionStartedWith(await api.send(acceptInvitation, { body: invitationBody(link) }), tools),
    async handOverChurch(id, to) {
      const confirmed = await confirmWithPassword(tools, to.password);
      if (!confirmed.ok) return confirmed;
      return sessionStartedBy(
        await api.send(handOverChurch, { params: { church_id: id }, body: { uplift_id: to.id } }),
        tools,
      );
    },
  };
}

async function churchBody({ name, picture }: Parameters<Accounts['changeChurch']>[1]) {
  return {
    ...(name === undefined ? {} : { name }),
    ...(picture === undefined ? {} : { picture: picture === null ? null : await readDataUrl(picture) }),
  };
}

function invitationBody({ id, token }: MailedLink): BodyOf<typeof readInvitation> {
  return { invitation_id: id, ...(token === '' ? {} : { invitation_token: token }) };
}
