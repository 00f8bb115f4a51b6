import { confirmAddressChange, readSession, readSessionKey, requestAddressChange, signIn } from '@uplift/contract';
import type { DataOf } from '@uplift/contract';
import { expect } from 'vitest';
import { person, buildProof } from '../../test-platform/index.ts';
import type { Answer, TestSite, Visitor } from '../../test-platform/index.ts';

export const ADA = person('Ada Lovelace');
export const BEN = person('Ben Okri');

export const NEW_ADDRESS = 'ada.king@example.com';
/** Derived from the same password and the new address. */
export const NEW_PROOF = buildProof('password of the new address');
export const DAY_MS = 24 * 60 * 60 * 1000;

export const asking = (visitor: Visitor, body: Readonly<Record<string, unknown>> = {}) =>
  visitor.call(requestAddressChange, {
    body: { new_email_address: NEW_ADDRESS, current_password: ADA.password, new_password: NEW_PROOF, ...body },
  });

export const confirming = (visitor: Visitor, forNew: string | null, forOld: string | null) =>
  visitor.call(confirmAddressChange, { body: { new_code: forNew, old_code: forOld } });

export const signingIn = (site: TestSite, email_address: string, password: string) =>
  site.visitor().call(signIn, { body: { email_address, password } });

/** Ada, who has requested the new address, with both codes. */
export async function startAddressChange(site: TestSite) {
  const ada = await site.signedUp(ADA);
  expect((await asking(ada)).status).toBe(200);
  return { ada, ...(await readMailedCodes(site)) };
}

/** The codes that were mailed last. */
export async function readMailedCodes(site: TestSite, oldAddress = ADA.emailAddress) {
  return { forNew: await site.codeSentTo(NEW_ADDRESS), forOld: await site.codeSentTo(oldAddress) };
}

export async function subjectsTo(site: TestSite, address: string): Promise<readonly string[]> {
  return (await site.platform.mailsTo(address)).map(({ subject }) => subject);
}

export async function readAddress(visitor: Visitor): Promise<string | undefined> {
  const data = (await visitor.call(readSession)).body?.data as DataOf<typeof readSession> | undefined; // what the server under test answered
  return data?.profile?.email_address;
}

export async function readUpliftId(visitor: Visitor): Promise<string> {
  const { body } = await visitor.call(readSessionKey);
  return (body?.data as { readonly uplift_id: string } | undefined)?.uplift_id ?? '';
}

/** The link of the latest mail to an address, as the id and the token that its query holds under these names. */
export async function linkTo(site: TestSite, address: string, [id, token]: readonly [string, string]) {
  const text = (await site.platform.mailsTo(address)).findLast((mail) => mail.text.includes(`${token}=`))?.text ?? '';
  const query = new URL(/https?:\S+/u.exec(text)?.[0] ?? '').searchParams;
  return { id: query.get(id) ?? '', token: query.get(token) ?? '' };
}

export const complaintFields = ({ body }: Answer) => body?.errors?.map((complaint) => complaint.for);
