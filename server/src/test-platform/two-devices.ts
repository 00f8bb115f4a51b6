import { listCollections } from '@uplift/contract';
import type { DataOf, pushCollection } from '@uplift/contract';
import { expect } from 'vitest';
import type { OpenSite } from './describe-site.ts';
import { createRecordDevice } from './record-device.ts';
import type { TestOverrides } from './test-platform.ts';
import { person } from './test-site.ts';
import type { Answer, Visitor } from './visitor.ts';

const ADA = person('Ada Lovelace');

type Listed = DataOf<typeof listCollections>;

/** Collections, as the server lists them. */
export async function list(visitor: Visitor, query: Readonly<Record<string, string>> = {}): Promise<Listed> {
  const { status, body } = await visitor.call(listCollections, { query });
  expect(status).toBe(200);
  return body?.data as Listed; // what the server under test answered
}

/** One person with two devices. */
export async function twoDevices(open: OpenSite, overrides: TestOverrides = {}) {
  const site = await open(overrides);
  const ada = await site.signedUp(ADA);
  return { site, ada, phone: createRecordDevice(ada), laptop: createRecordDevice(ada) };
}

export function pushed({ body }: Pick<Answer, 'body'>): DataOf<typeof pushCollection> {
  return body?.data as DataOf<typeof pushCollection>; // what the server under test answered
}
