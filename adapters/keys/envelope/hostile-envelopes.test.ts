import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { createEnvelope, deriveWrappingKey, isStrongEnough, openEnvelope, readEnvelope } from '../index.ts';
import type { EnvelopeOpener } from '../index.ts';
import { importKey, seal } from '../ciphers.ts';
import {
  ADA,
  BEN,
  exampleEnvelope,
  examplePassword,
  exampleRecoveryKey,
  randomKey,
  sealed,
} from '../testing/example-envelope.ts';
import type { ExampleEnvelope } from '../testing/example-envelope.ts';
import { buildKeysPurpose, buildWrapPurpose, formatEnvelope } from './envelope-text.ts';

/** The parts of an envelope's JSON, to be changed. */
interface Parts {
  v: unknown;
  wraps: Record<string, any>[]; // oxlint-disable-line typescript/no-explicit-any -- a hostile text may have anything
  keys: Record<string, unknown>;
}

let ada: ExampleEnvelope;
let openers: readonly EnvelopeOpener[];
beforeAll(async () => {
  ada = await exampleEnvelope();
  openers = [ada.password, ada.recoveryKey, ...ada.passkeys];
});

const partsIn = (text: string): Parts => JSON.parse(text);

/** The refusal of a changed envelope by each opener, or `opened`. */
async function tryAll(text: string): Promise<readonly string[]> {
  const results = await Promise.all(openers.map((opener) => openEnvelope(ADA, text, opener)));
  return results.map((result) => (result.ok ? 'opened' : result.refusal));
}

async function tryChanged(change: (parts: Parts) => void): Promise<readonly string[]> {
  const parts = partsIn(ada.opened.text);
  change(parts);
  return tryAll(JSON.stringify(parts));
}

describe('an envelope from a hostile server', () => {
  test('the untouched envelope opens by all means', async () => {
    expect(await tryAll(ada.opened.text)).toEqual(['opened', 'opened', 'opened', 'opened']);
  });

  test('another account’s envelope, though whole, is refused', async () => {
    for (const opener of openers)
      expect(await openEnvelope(BEN, ada.opened.text, opener)).toEqual({ ok: false, refusal: 'wrong' });
  });

  test('wraps of two passkeys that are swapped don’t open, and nor does anything else', async () => {
    const swapped = await tryChanged(({ wraps: [, , phone, laptop] }) => {
      [phone!['credential'], laptop!['credential']] = [laptop!['credential'], phone!['credential']];
    });
    expect(swapped).toEqual(['unreadable', 'unreadable', 'wrong', 'wrong']);
  });

  test.each<[string, (parts: Parts) => void, string]>([
    ['a removed recovery key', ({ wraps }) => void wraps.splice(1, 1), 'unreadable'],
    ['a removed passkey', ({ wraps }) => void wraps.splice(3, 1), 'unreadable'],
    ['wraps in another order', ({ wraps }) => void wraps.reverse(), 'unreadable'],
    ['another salt for a passkey', ({ wraps }) => void (wraps[2]!['salt'] = wraps[3]!['salt']), 'unreadable'],
    ['a passkey added', ({ wraps }) => void wraps.push({ ...wraps[3], credential: 'dGFibGV0' }), 'unreadable'],
    ['fewer passes', ({ wraps }) => void (wraps[0]!['kdf'].passes = 1), 'wrong'],
    ['another salt of the password', ({ wraps }) => void (wraps[0]!['kdf'].salt = 'A'.repeat(22)), 'wrong'],
    [
      'the sealed copy of the recovery key',
      ({ wraps }) => void Object.assign(wraps[0]!, { iv: wraps[1]!['iv'], sealed: wraps[1]!['sealed'] }),
      'wrong',
    ],
    ['other sealed keys', ({ keys }) => void (keys['sealed'] = 'A'.repeat(100)), 'unreadable'],
    ['a second password', ({ wraps }) => void wraps.push(wraps[0]!), 'unreadable'],
    ['a field that isn’t known', (parts) => void Object.assign(parts, { more: 1 }), 'unreadable'],
    ['a field of a wrap that isn’t known', ({ wraps }) => void (wraps[0]!['more'] = 1), 'unreadable'],
    ['version 0', (parts) => void (parts.v = 0), 'unreadable'],
    ['version "1"', (parts) => void (parts.v = '1'), 'unreadable'],
    ['version 2', (parts) => void (parts.v = 2), 'newer-version'],
  ])('an envelope with %s is refused', async (_, change, refusal) => {
    const results = await tryChanged(change);
    expect(results[0]).toBe(refusal);
    expect(results).not.toContain('opened');
  });

  test('a weakened hash of the password is read as it is, and refused before anything is hashed', () => {
    const parts = partsIn(ada.opened.text);
    Object.assign(parts.wraps[0]!['kdf'], { memory_kib: 8, passes: 1 });
    const read = readEnvelope(JSON.stringify(parts));
    expect(read.ok && isStrongEnough(read.value.kdf!)).toBe(false);
  });

  test('parts of an earlier envelope of the account can’t be put into a later one', async () => {
    const later = await sealed(ADA, ada.opened, exampleRecoveryKey());
    const [earlierParts, laterParts] = [partsIn(ada.opened.text), partsIn(later.text)];
    for (const mixed of [
      { ...laterParts, wraps: earlierParts.wraps },
      { ...laterParts, keys: earlierParts.keys },
    ])
      expect(await tryAll(JSON.stringify(mixed))).not.toContain('opened');
  });

  test('an envelope made by the server itself is refused', async () => {
    const password = await examplePassword();
    const forged = await sealed(ADA, await createEnvelope(ADA, { device: randomKey() }), password);
    expect(await tryAll(forged.text)).toEqual(['wrong', 'no-such-wrap', 'no-such-wrap', 'no-such-wrap']);
  });

  test('keys that a later release sealed are named so, and damaged ones are refused', async () => {
    const root = randomKey();
    const wrappingKey = await deriveWrappingKey(randomKey());
    const holder = { by: 'password', kdf: ada.password.kdf } as const;
    const wraps = [{ ...holder, ...(await seal(wrappingKey, root, buildWrapPurpose(ADA, holder))) }];
    const device = Buffer.from(randomKey()).toString('base64url');
    const cases = [
      [{ device, signing: device }, 'newer-version'],
      [{ device: 'AAAA' }, 'unreadable'],
      [[device], 'unreadable'],
      [null, 'unreadable'],
    ] as const;
    for (const [value, refusal] of cases) {
      const plain = new TextEncoder().encode(JSON.stringify(value));
      const keys = await seal(await importKey(root), plain, buildKeysPurpose(ADA, wraps));
      const opened = await openEnvelope(ADA, formatEnvelope({ wraps, keys }), { type: 'password', wrappingKey });
      expect(opened).toEqual({ ok: false, refusal });
    }
  });

  test.each([
    ['nothing', ''],
    ['an empty object', '{}'],
    ['a plain key', 'A'.repeat(43)],
    ['null', 'null'],
    ['a list', '[]'],
    ['deep lists', '['.repeat(8000)],
    ['a long text', `{"v":1,"wraps":[],"keys":{},"more":"${'A'.repeat(9000)}"}`],
    ['no wraps', '{"v":1,"wraps":{},"keys":{"iv":"","sealed":""}}'],
    ['a prototype', '{"__proto__":{"v":1},"wraps":[],"keys":{"iv":"","sealed":""}}'],
  ])('%s is no envelope', async (_, text) => {
    expect(readEnvelope(text)).toEqual({ ok: false, refusal: 'unreadable' });
    expect(new Set(await tryAll(text))).toEqual(new Set(['unreadable']));
  });
});

describe('changed texts', () => {
  const place = fc.nat(8000);
  const letter = fc.oneof(
    fc.constantFrom(...'{}[]",:0123456789AZaz-_ve '),
    fc.string({ unit: 'binary', maxLength: 3 }),
  );
  const edit = fc.record({ at: place, removes: fc.nat(4), inserts: letter, from: place, copies: fc.nat(60) });

  test('none of 10,000 changed envelopes throws or opens', async () => {
    const { text } = ada.opened;
    const original = canonical(text);
    let tried = 0;
    const property = fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 4 }), async (edits) => {
      const changed = edits.reduce(applyEdit, text);
      // Blanks between tokens, and a part copied onto itself, leave the envelope what it was.
      if (canonical(changed) === original) return;
      tried += 1;
      expect(await tryAll(changed)).not.toContain('opened');
      expect(typeof readEnvelope(changed).ok).toBe('boolean');
    });
    await fc.assert(property, { numRuns: 10_000 });
    expect(tried).toBeGreaterThan(9000);
  }, 60_000);

  test('no value within the form of an envelope throws or opens', async () => {
    const original = partsIn(ada.opened.text);
    const any = fc.oneof(fc.jsonValue(), fc.constantFrom(...original.wraps.flatMap((wrap) => Object.values(wrap))));
    const fields = ['by', 'kdf', 'iv', 'sealed', 'credential', 'salt', 'more'];
    const change = fc.record({ wrap: fc.nat(3), field: fc.constantFrom(...fields), value: any });
    const property = fc.asyncProperty(change, async ({ wrap, field, value }) => {
      const parts = partsIn(ada.opened.text);
      parts.wraps[wrap]![field] = value;
      const changed = JSON.stringify(parts);
      if (canonical(changed) !== canonical(ada.opened.text)) expect(await tryAll(changed)).not.toContain('opened');
    });
    await fc.assert(property, { numRuns: 2000 });
  }, 60_000);

  function applyEdit(
    text: string,
    { at, removes, inserts, from, copies }: typeof edit extends fc.Arbitrary<infer Edit> ? Edit : never,
  ) {
    const place = at % (text.length + 1);
    const copied = copies > 40 ? text.slice(from % (text.length + 1)).slice(0, copies) : inserts;
    return text.slice(0, place) + copied + text.slice(place + removes);
  }

  function canonical(text: string): string | null {
    try {
      return JSON.stringify(JSON.parse(text));
    } catch {
      return null;
    }
  }
});
