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

/** A wrap as JSON, whatever is in it. */
type JsonWrap = Readonly<Record<string, unknown>>;

/** The JSON of the example: wraps of its password, its recovery key and two passkeys. */
interface Parts {
  readonly v: unknown;
  readonly wraps: readonly [JsonWrap, JsonWrap, JsonWrap, JsonWrap];
  readonly keys: JsonWrap;
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

/** Opens the example after its wraps were changed. */
function tryWraps(change: (...wraps: Parts['wraps']) => readonly JsonWrap[]): Promise<readonly string[]> {
  const parts = partsIn(ada.opened.text);
  return tryAll(JSON.stringify({ ...parts, wraps: change(...parts.wraps) }));
}

const withKdf = (wrap: JsonWrap, part: object): JsonWrap => ({ ...wrap, kdf: Object.assign({}, wrap['kdf'], part) });

describe('an envelope from a hostile server', () => {
  test('the untouched envelope opens by all means', async () => {
    expect(await tryAll(ada.opened.text)).toEqual(['opened', 'opened', 'opened', 'opened']);
  });

  test('another account’s envelope, though whole, is refused', async () => {
    for (const opener of openers)
      expect(await openEnvelope(BEN, ada.opened.text, opener)).toEqual({ ok: false, refusal: 'wrong' });
  });

  test('wraps of two passkeys that are swapped don’t open, and nor does anything else', async () => {
    const swapped = await tryWraps((password, recovery, phone, laptop) => [
      password,
      recovery,
      { ...phone, credential: laptop['credential'] },
      { ...laptop, credential: phone['credential'] },
    ]);
    expect(swapped).toEqual(['unreadable', 'unreadable', 'wrong', 'wrong']);
  });

  test.each<[string, (...wraps: Parts['wraps']) => readonly JsonWrap[], string]>([
    ['no recovery key any more', (password, _, ...passkeys) => [password, ...passkeys], 'unreadable'],
    ['one passkey less', (...wraps) => wraps.slice(0, 3), 'unreadable'],
    ['wraps in another order', (...wraps) => wraps.toReversed(), 'unreadable'],
    [
      'another salt of a passkey',
      (one, two, three, four) => [one, two, { ...three, salt: four['salt'] }, four],
      'unreadable',
    ],
    ['a passkey more', (...wraps) => [...wraps, { ...wraps[3], credential: 'dGFibGV0' }], 'unreadable'],
    ['fewer passes', (password, ...others) => [withKdf(password, { passes: 1 }), ...others], 'wrong'],
    [
      'another salt of the password',
      (password, ...others) => [withKdf(password, { salt: 'A'.repeat(22) }), ...others],
      'wrong',
    ],
    [
      'the recovery key’s copy as the password’s',
      (password, recovery, ...passkeys) => [
        { ...recovery, by: 'password', kdf: password['kdf'] },
        recovery,
        ...passkeys,
      ],
      'wrong',
    ],
    ['a second password', (...wraps) => [...wraps, wraps[0]], 'unreadable'],
    [
      'a field of a wrap that isn’t known',
      (password, ...others) => [{ ...password, more: 1 }, ...others],
      'unreadable',
    ],
  ])('an envelope with %s is refused', async (_, change, refusal) => {
    const results = await tryWraps(change);
    expect(results[0]).toBe(refusal);
    expect(results).not.toContain('opened');
  });

  test.each<[string, object, string]>([
    ['other sealed keys', { keys: { iv: 'A'.repeat(16), sealed: 'A'.repeat(100) } }, 'unreadable'],
    ['a field that isn’t known', { more: 1 }, 'unreadable'],
    ['version 0', { v: 0 }, 'unreadable'],
    ['version "1"', { v: '1' }, 'unreadable'],
    ['version 2', { v: 2 }, 'newer-version'],
  ])('an envelope with %s is refused', async (_, change, refusal) => {
    const results = await tryAll(JSON.stringify({ ...partsIn(ada.opened.text), ...change }));
    expect(new Set(results)).toEqual(new Set([refusal]));
  });

  test('a weakened hash of the password is read as it is, and refused before anything is hashed', () => {
    const {
      wraps: [password, ...others],
      ...parts
    } = partsIn(ada.opened.text);
    const wraps = [withKdf(password, { memory_kib: 8, passes: 1 }), ...others];
    const kdf = { ...ada.password.kdf, memory_kib: 8, passes: 1 };
    expect(readEnvelope(JSON.stringify({ ...parts, wraps }))).toMatchObject({ ok: true, value: { kdf } });
    expect(isStrongEnough(kdf)).toBe(false);
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
  const letters = fc.string({
    unit: fc.constantFrom('{', '}', '[', ']', '"', ',', ':', '0', '1', 'A', 'z', '-', '_', ' '),
  });
  const inserts = fc.oneof(letters, fc.string({ unit: 'binary', maxLength: 3 }));
  const edit = fc.record({ at: place, removes: fc.nat(4), inserts, from: place, copies: fc.nat(60) });

  test('none of 10,000 changed envelopes throws or opens', async () => {
    const { text } = ada.opened;
    const original = normalized(text);
    const changed = fc
      .array(edit, { minLength: 1, maxLength: 4 })
      .map((edits) => edits.reduce(applyEdit, text))
      // Blanks between tokens, and a part copied onto itself, leave the envelope what it was.
      .filter((changed) => normalized(changed) !== original);
    const property = fc.asyncProperty(changed, async (changed) => {
      expect(await tryAll(changed)).not.toContain('opened');
      expect(typeof readEnvelope(changed).ok).toBe('boolean');
    });
    await expect(fc.assert(property, { numRuns: 10_000 })).resolves.toBeUndefined();
  }, 60_000);

  test('no value within the form of an envelope throws or opens', async () => {
    const { wraps, ...parts } = partsIn(ada.opened.text);
    const values = fc.oneof(fc.jsonValue(), fc.constantFrom(...wraps.flatMap((wrap) => Object.values(wrap))));
    const fields = fc.constantFrom('by', 'kdf', 'iv', 'sealed', 'credential', 'salt', 'more');
    const changed = fc
      .record({ place: fc.nat(3), field: fields, value: values })
      .map(({ place, field, value }) =>
        wraps.map((wrap, index) => (index === place ? { ...wrap, [field]: value } : wrap)),
      )
      .map((wraps) => JSON.stringify({ ...parts, wraps }))
      .filter((changed) => normalized(changed) !== normalized(JSON.stringify({ ...parts, wraps })));
    const property = fc.asyncProperty(changed, async (changed) => {
      expect(await tryAll(changed)).not.toContain('opened');
    });
    await expect(fc.assert(property, { numRuns: 2000 })).resolves.toBeUndefined();
  }, 60_000);
});

/** One change of a text: letters removed at a place, and others written there or copied from another. */
interface Edit {
  readonly at: number;
  readonly removes: number;
  readonly inserts: string;
  readonly from: number;
  readonly copies: number;
}

function applyEdit(text: string, { at, removes, inserts, from, copies }: Edit): string {
  const place = at % (text.length + 1);
  const copied = copies > 40 ? text.slice(from % (text.length + 1)).slice(0, copies) : inserts;
  return text.slice(0, place) + copied + text.slice(place + removes);
}

/** The same for texts of the same JSON; null for anything else. */
function normalized(text: string): string | null {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return null;
  }
}
