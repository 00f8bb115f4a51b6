import { KeyObject } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eq } from '../platform/database/drizzle.ts';
import { accounts, mails, spaceKeys } from '../platform/database/schema.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { openForServer } from '../platform/spaces/key-copies.ts';
import { describeSite, person, TEST_SECRET } from '../test-platform/index.ts';
import { rotateSecret } from './rotate-secret.ts';

const OLD = TEST_SECRET;
const NEXT = 'the secret that takes the place of the other';

const ADA = person('Ada Lovelace');

let dataFolder: string;
let file: string;

beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'uplift-rotated-'));
  file = join(dataFolder, 'secret');
  writeFileSync(file, OLD);
});

afterEach(() => rmSync(dataFolder, { recursive: true }));

describeSite('a secret that is replaced', (open) => {
  test("a secret replaced in the data folder keeps every account's key, and the previous one opens nothing", async () => {
    const site = await open();
    await site.signedUp(ADA);
    const { queries } = site.platform;
    const where = { secret: null, acceptedSecrets: [], dataFolder };
    const rotated = await rotateSecret(queries, where);
    expect(rotated).toEqual({ ok: true, value: { resealed: 2, unopened: 0, isInFile: true } });
    const next = readFileSync(file, 'utf8');
    expect(next).toMatch(/^[\w-]{43}$/u);
    const [ada] = await queries.select().from(accounts);
    expect(createSecrets(next).open(ada?.sealedMasterKey ?? '', 'master-key', ada?.id)).toBe(ADA.masterKey);
    const copies = await queries.select().from(spaceKeys).where(eq(spaceKeys.member, 'server'));
    const opened = [next, OLD].map((secret) =>
      copies.map(({ spaceId: space, generation, sealed }) =>
        openForServer(createSecrets(secret), { space, generation }, sealed),
      ),
    );
    expect(opened).toEqual([[expect.any(KeyObject)], [null]]);
    expect(() => createSecrets(OLD).open(ada?.sealedMasterKey ?? '', 'master-key', ada?.id)).toThrow(/authenticat/i);
    expect(await rotateSecret(queries, where)).toMatchObject({ ok: true, value: { resealed: 2 } });
    expect(readFileSync(file, 'utf8')).not.toBe(next);
  });

  test('an interrupted replacement of a secret resumes; the previous one stays while something opens with neither', async () => {
    const site = await open();
    await site.signedUp(ADA);
    const { queries, now } = site.platform;
    const where = { secret: null, acceptedSecrets: [], dataFolder };
    await rotateSecret(queries, where);
    const was = readFileSync(file, 'utf8');
    writeFileSync(file, `${NEXT}\n${was}`);
    const lost = createSecrets('lost'.repeat(10)).seal('mail', 'mail');
    const times = { queuedAt: now(), dueAt: new Date(now().getTime() + 1e9) };
    await queries.insert(mails).values({ id: crypto.randomUUID(), sealed: lost, tries: 0, ...times });
    expect(await rotateSecret(queries, where)).toMatchObject({ ok: true, value: { resealed: 2, unopened: 1 } });
    expect(readFileSync(file, 'utf8')).toBe(`${NEXT}\n${was}`);
    await queries.delete(mails);
    expect(await rotateSecret(queries, where)).toMatchObject({ ok: true, value: { resealed: 0, unopened: 0 } });
    expect(readFileSync(file, 'utf8')).toBe(NEXT);
  });

  test('replacing a secret in the environment needs both, and reseals with the first', async () => {
    const site = await open();
    await site.signedUp(ADA);
    const { queries } = site.platform;
    const alone = await rotateSecret(queries, { secret: OLD, acceptedSecrets: [], dataFolder });
    expect(alone).toEqual({ ok: false, refusal: expect.stringContaining('UPLIFT_ACCEPTED_SECRETS') });
    const both = await rotateSecret(queries, { secret: NEXT, acceptedSecrets: [OLD], dataFolder });
    expect(both).toEqual({ ok: true, value: { resealed: 2, unopened: 0, isInFile: false } });
    expect(readFileSync(file, 'utf8')).toBe(OLD);
  });

  test("replacing a secret that is not the database's is refused, and changes nothing", async () => {
    const site = await open();
    await site.signedUp(ADA);
    writeFileSync(file, NEXT);
    const refused = await rotateSecret(site.platform.queries, { secret: null, acceptedSecrets: [], dataFolder });
    expect(refused).toEqual({ ok: false, refusal: expect.stringContaining('do not belong together') });
    expect(readFileSync(file, 'utf8')).toBe(NEXT);
  });
});
