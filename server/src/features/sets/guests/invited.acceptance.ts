import { createGuestCode, joinAsGuest, readGuestCode, readGuestSet, takeBackGuestCode } from '@uplift/contract';
import type { DataOf } from '@uplift/contract';
import type { Answer, TestSite, Visitor } from '../../../test-platform/index.ts';
import type { Bandmate } from '../band.acceptance.ts';

/** A code of a managed account. */
export type CodeData = DataOf<typeof createGuestCode> & { readonly code: string };

const of = (setId: string) => ({ params: { set_id: setId } });

/** Makes the guest code of a set; throws if the server refuses. */
export async function invite(owner: Pick<Bandmate, 'visitor'>, setId = 'sunday', endsAt?: number): Promise<CodeData> {
  const body = endsAt === undefined ? {} : { ends_at: endsAt };
  const { status, body: answer } = await owner.visitor.call(createGuestCode, { ...of(setId), body });
  if (status !== 200) throw new Error(`Making a code answered ${status}.`);
  return answer?.data as CodeData; // what the server under test answered
}

export async function readCode(owner: Pick<Bandmate, 'visitor'>, setId = 'sunday'): Promise<CodeData | null> {
  return (await owner.visitor.call(readGuestCode, of(setId))).body?.data as CodeData | null; // what the server under test answered
}

export const takeBack = (owner: Pick<Bandmate, 'visitor'>, setId = 'sunday'): Promise<Answer> =>
  owner.visitor.call(takeBackGuestCode, of(setId));

/** Joins with a link or a code, and returns the browser with its answer. */
export async function joinWith(
  site: TestSite,
  invitation: { readonly token: string } | { readonly code: string },
  { name = 'Samuel', visitor = site.visitor() }: { readonly name?: string; readonly visitor?: Visitor } = {},
): Promise<{ readonly visitor: Visitor; readonly answer: Answer }> {
  const by = 'token' in invitation ? { token: invitation.token } : { code: invitation.code };
  return { visitor, answer: await visitor.call(joinAsGuest, { body: { ...by, full_name: name } }) };
}

export const readAsGuest = (visitor: Visitor): Promise<Answer> => visitor.call(readGuestSet);
