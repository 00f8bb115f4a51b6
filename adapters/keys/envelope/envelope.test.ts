import { beforeAll, describe, expect, test } from 'vitest';
import {
  checkEnvelope,
  createEnvelope,
  importRoot,
  isEnvelope,
  keepPasskeys,
  openEnvelope,
  readEnvelope,
  sealFor,
  sealWithGeneration,
  wipe,
} from '../index.ts';
import type { EnvelopeOpener, NewEnvelopeOpener } from '../index.ts';
import { seal } from '../ciphers.ts';
import { buildKeysPurpose, formatEnvelope, parseEnvelope } from './envelope-text.ts';
import {
  ADA,
  BEN,
  exampleEnvelope,
  examplePasskey,
  examplePassword,
  exampleRecoveryKey,
  randomKey,
  sealed,
} from '../testing/example-envelope.ts';
import type { ExampleEnvelope } from '../testing/example-envelope.ts';

let ada: ExampleEnvelope;
beforeAll(async () => {
  ada = await exampleEnvelope();
});

const countBytes = (text: string) => Buffer.from(text, 'base64url').length;

/** `opened`, or the refusal. */
async function tryToOpen(text: string, opener: EnvelopeOpener): Promise<string> {
  const result = await openEnvelope(ADA, text, opener);
  return result.ok ? 'opened' : result.refusal;
}

describe('an envelope', () => {
  test('a new envelope has other keys than the one before, and nothing opens it yet', async () => {
    const device = randomKey();
    const [one, two] = [await createEnvelope(ADA, { device }), await createEnvelope(ADA, { device })];
    expect(one.device).toEqual(device);
    expect([one.root.length, two.root.length]).toEqual([32, 32]);
    expect(one.root).not.toEqual(two.root);
    expect(readEnvelope(one.text)).toEqual({ ok: true, value: { kdf: null, hasRecoveryKey: false, passkeys: [] } });
    expect(await tryToOpen(one.text, ada.password)).toBe('no-such-wrap');
  });

  test('the password, the recovery key and each passkey open the same keys', async () => {
    for (const opener of [ada.password, ada.recoveryKey, ...ada.passkeys])
      expect(await openEnvelope(ADA, ada.opened.text, opener)).toEqual({ ok: true, value: ada.opened });
  });

  test('the text is the documented JSON, within what the server accepts', () => {
    const json = JSON.parse(ada.opened.text);
    expect(Object.keys(json)).toEqual(['v', 'wraps', 'keys']);
    expect(json).toMatchObject({
      v: 1,
      wraps: [
        { by: 'password', kdf: ada.password.kdf },
        { by: 'recovery-key' },
        { by: 'passkey', credential: 'cGhvbmU', salt: ada.passkeys[0].salt },
        { by: 'passkey', credential: 'bGFwdG9w', salt: ada.passkeys[1].salt },
      ],
    });
    for (const { iv, sealed } of json.wraps) expect([countBytes(iv), countBytes(sealed)]).toEqual([12, 48]);
    expect(ada.opened.text.length).toBeLessThan(2000);
    expect([isEnvelope(ada.opened.text), isEnvelope('A'.repeat(43)), isEnvelope('')]).toEqual([true, false, false]);
  });

  test('no key and no secret can be read in the text', () => {
    const { root, device, text } = ada.opened;
    const stored = Buffer.concat(text.split(/[^\w-]/u).map((part) => Buffer.from(part, 'base64url')));
    for (const secret of [root, device, ada.passkeys[0].secret]) {
      expect(text).not.toContain(Buffer.from(secret).toString('base64url'));
      expect(stored.includes(Buffer.from(secret))).toBe(false);
    }
  });

  test('everything is shown that can be without a key', () => {
    expect(readEnvelope(ada.opened.text)).toEqual({
      ok: true,
      value: {
        kdf: ada.password.kdf,
        hasRecoveryKey: true,
        passkeys: ada.passkeys.map(({ credential, salt }) => ({ credential, salt })),
      },
    });
  });

  test('the root key as a handle can’t be read out, and wiping leaves nothing of its bytes', async () => {
    const { root } = await createEnvelope(ADA, { device: randomKey() });
    const key = await importRoot(root);
    expect([key.extractable, key.algorithm]).toEqual([false, { name: 'AES-GCM', length: 256 }]);
    wipe(root);
    expect(root).toEqual(new Uint8Array(32));
  });
});

describe('what opens an envelope', () => {
  test('another password, recovery key or secret is wrong, and an unknown passkey opens nothing', async () => {
    const cases: readonly (readonly [EnvelopeOpener, string])[] = [
      [await examplePassword(), 'wrong'],
      [exampleRecoveryKey(), 'wrong'],
      [{ type: 'recovery-key', words: 'harvest' }, 'wrong'],
      [{ ...ada.passkeys[0], secret: randomKey() }, 'wrong'],
      [{ ...ada.passkeys[0], secret: ada.passkeys[1].secret }, 'wrong'],
      [examplePasskey('dGFibGV0'), 'no-such-wrap'],
      [examplePasskey(''), 'no-such-wrap'],
    ];
    for (const [opener, refusal] of cases) expect(await tryToOpen(ada.opened.text, opener)).toBe(refusal);
  });

  test('a new password, recovery key or secret of a passkey replaces the earlier one, and leaves the others', async () => {
    const replacements: readonly (readonly [NewEnvelopeOpener, EnvelopeOpener])[] = [
      [await examplePassword(), ada.password],
      [exampleRecoveryKey(), ada.recoveryKey],
      [examplePasskey('cGhvbmU'), ada.passkeys[0]],
    ];
    for (const [later, earlier] of replacements) {
      const { text, root, device } = await sealed(ADA, ada.opened, later);
      expect([root, device]).toEqual([ada.opened.root, ada.opened.device]);
      expect(await tryToOpen(text, later)).toBe('opened');
      expect(await tryToOpen(text, earlier)).toBe('wrong');
      for (const other of [ada.password, ada.recoveryKey, ...ada.passkeys].filter((one) => one !== earlier))
        expect(await tryToOpen(text, other)).toBe('opened');
    }
  });

  test('a removed passkey opens nothing any more, and the others do', async () => {
    const [phone, laptop] = ada.passkeys;
    const root = await importRoot(ada.opened.root);
    const kept = await keepPasskeys(ADA, ada.opened.text, { root, credentials: [laptop.credential, 'bm9uZQ'] });
    const text = kept.ok ? kept.value : '';
    expect(await tryToOpen(text, phone)).toBe('no-such-wrap');
    for (const opener of [laptop, ada.recoveryKey, ada.password]) expect(await tryToOpen(text, opener)).toBe('opened');
  });

  test('without a passkey to leave out, an envelope stays as it is', async () => {
    const [root, credentials] = [await importRoot(ada.opened.root), ada.passkeys.map(({ credential }) => credential)];
    const kept = await keepPasskeys(ADA, ada.opened.text, { root, credentials });
    expect(kept).toEqual({ ok: true, value: ada.opened.text });
  });

  test('the edition rises with every change, and the root key of a device reads it', async () => {
    const root = await importRoot(ada.opened.root);
    const [phone] = ada.passkeys;
    const kept = await keepPasskeys(ADA, ada.opened.text, { root, credentials: [phone.credential] });
    const later = await sealWithGeneration(ADA, await sealed(ADA, ada.opened, exampleRecoveryKey()), 7);
    const texts = [ada.opened.text, kept.ok ? kept.value : '', later.text];
    const [first, second, third] = await Promise.all(texts.map((text) => checkEnvelope(ADA, text, root)));
    const { edition } = ada.opened;
    expect(first).toEqual({ ok: true, value: { edition, generation: 0 } });
    expect(second).toEqual({ ok: true, value: { edition: edition + 1, generation: 0 } });
    expect(third).toEqual({ ok: true, value: { edition: edition + 2, generation: 7 } });
  });

  test('an envelope without an edition, as earlier releases wrote it, is read as the first of all', async () => {
    const parsed = parseEnvelope(ada.opened.text);
    if (!parsed.ok) throw new Error('The example is an envelope.');
    const [{ wraps }, root] = [parsed.value, await importRoot(ada.opened.root)];
    const plain = new TextEncoder().encode(JSON.stringify({ device: 'A'.repeat(43) }));
    const keys = await seal(root, plain, buildKeysPurpose(ADA, wraps));
    const text = formatEnvelope({ wraps, keys });
    expect(await checkEnvelope(ADA, text, root)).toEqual({ ok: true, value: { edition: 0, generation: 0 } });
    expect(await tryToOpen(text, ada.password)).toBe('opened');
  });

  test('a device refuses the envelope of another root key, another account, or with other copies', async () => {
    const root = await importRoot(ada.opened.root);
    const other = await exampleEnvelope();
    const envelope = JSON.parse(ada.opened.text) as { readonly wraps: readonly object[] };
    const fewer = JSON.stringify({ ...envelope, wraps: envelope.wraps.slice(1) });
    for (const text of [other.opened.text, fewer, ada.opened.text.slice(0, -1)])
      expect(await checkEnvelope(ADA, text, root)).toEqual({ ok: false, refusal: 'unreadable' });
    expect(await checkEnvelope(BEN, ada.opened.text, root)).toEqual({ ok: false, refusal: 'unreadable' });
  });

  test.each<[string, Partial<NewEnvelopeOpener>]>([
    ['an id that isn’t base64url', { credential: 'not base64url!' }],
    ['no id', { credential: '' }],
    ['an id longer than WebAuthn’s', { credential: 'A'.repeat(1368) }],
    ['a salt of another length', { salt: 'AAAA' }],
  ])('nothing is sealed for a passkey with %s', async (_, part) => {
    const opener = { ...examplePasskey('dGFibGV0'), ...part } as NewEnvelopeOpener; // a passkey with one wrong part
    expect(await sealFor(ADA, ada.opened, opener)).toEqual({ ok: false, refusal: 'wrong' });
  });

  test('nothing is sealed for words that are no recovery key', async () => {
    const typed = { type: 'recovery-key', words: 'abandon '.repeat(12) } as const;
    expect(await sealFor(ADA, ada.opened, typed)).toEqual({ ok: false, refusal: 'wrong' });
  });

  test('an envelope that would be longer than the server accepts is refused, and the one before stays good', async () => {
    let { opened } = ada;
    let refusal: string | null = null;
    for (let count = 0; refusal === null && count < 100; count += 1) {
      const passkey = examplePasskey(Buffer.alloc(200, count).toString('base64url'));
      const next = await sealFor(ADA, opened, passkey);
      if (next.ok) opened = next.value;
      else refusal = next.refusal;
    }
    expect(refusal).toBe('full');
    expect(opened.text.length).toBeGreaterThan(7600);
    expect(opened.text.length).toBeLessThanOrEqual(8192);
    expect(await tryToOpen(opened.text, ada.password)).toBe('opened');
  });

  test('each text is sealed again: no vector is used twice', async () => {
    const vectors = [];
    let { opened } = ada;
    for (let count = 0; count < 5; count += 1) {
      opened = await sealed(ADA, opened, ada.recoveryKey);
      const { wraps, keys } = JSON.parse(opened.text);
      vectors.push(wraps.find(({ by }: { readonly by: string }) => by === 'recovery-key').iv, keys.iv);
    }
    expect(new Set(vectors).size).toBe(10);
  });
});
