import { listSealedMembers, putIdentity, sealSet } from '@uplift/contract';
import type { BodyOf, DataOf } from '@uplift/contract';
import { makeEndToEnd } from '../../test-platform/index.ts';
import type { Answer, TestSite } from '../../test-platform/index.ts';
import { openBand, RUTH, TOMAS } from './band.acceptance.ts';
import type { Bandmate } from './band.acceptance.ts';

type Body = BodyOf<typeof sealSet>;

/** A public key as a device might send it; the server doesn't look inside. */
export const buildPublicKey = (word: string) => Buffer.alloc(65, word).toString('base64');

/** A set's key as a device might send it. */
export const buildSetKey = (word: string) => Buffer.alloc(113, word).toString('base64');

/** A sealed set as a device might send it. */
export const buildContent = (word: string) => Buffer.from(word).toString('base64');

export async function makeIdentity({ visitor }: Bandmate, word: string, previous: string | null = null) {
  const identity = { public_key: buildPublicKey(word), sealed: buildContent(`private ${word}`) };
  const before = previous === null ? null : buildPublicKey(previous);
  return visitor.call(putIdentity, { body: { previous: before, identity } });
}

/** A key of the set for a person whose public key is made of `word`. */
export const keyFor = ({ id }: Bandmate, word: string): Body['keys'][number] => ({
  uplift_id: id,
  public_key: buildPublicKey(word),
  sealed: buildSetKey(`for ${word}`),
});

/** Seals Sunday as the first generation, for no one unless stated. */
export function seal({ visitor }: Bandmate, body: Partial<Body> = {}, setId = 'sunday'): Promise<Answer> {
  const sent = { generation: 1, content: buildContent('Sunday'), keys: [], ...body };
  return visitor.call(sealSet, { params: { set_id: setId }, body: sent });
}

export async function listMembers({ visitor }: Bandmate, setId = 'sunday'): Promise<DataOf<typeof listSealedMembers>> {
  const { body } = await visitor.call(listSealedMembers, { params: { set_id: setId } });
  return listSealedMembers.data.parse(body?.data);
}

/** The band after Ruth shared her set with Tomas and became end-to-end encrypted. Both have an identity. */
export async function openSealedBand(site: TestSite) {
  const band = await openBand(site);
  await band.ruth.share(TOMAS.emailAddress);
  const { answer, keys } = await makeEndToEnd(band.ruth.visitor, RUTH);
  if (answer.status !== 200) throw new Error(`The account did not become end-to-end encrypted: ${answer.status}.`);
  await makeIdentity(band.ruth, 'ruth');
  await makeIdentity(band.tomas, 'tomas');
  return { ...band, keys };
}
