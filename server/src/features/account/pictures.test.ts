import { crc32, deflateSync } from 'node:zlib';
import { changeProfilePicture, readPersonPicture, readProfilePicture, readSessionKey } from '@uplift/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { churches, churchMembers } from '../../platform/database/schema.ts';
import { describeSite, person } from '../../test-platform/index.ts';
import type { Visitor } from '../../test-platform/index.ts';

const ADA = person('Ada Lovelace');
const BEN = person('Ben Okri');
const EVE = person('Eve Arden');

const RED = { r: 255, g: 0, b: 0 };

const drawn = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: RED } });

const filled = (width: number, background: string) =>
  ({ create: { width, height: 100, channels: 3, background } }) as const;

const dataUrl = (type: 'png' | 'jpeg', bytes: Uint8Array) =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;

const change = (visitor: Visitor, picture: string | null) =>
  visitor.call(changeProfilePicture, { body: { profile_picture: picture } });

const sent = async (visitor: Visitor, type: 'png' | 'jpeg', bytes: Uint8Array) =>
  (await change(visitor, dataUrl(type, bytes))).status;

const kept = async (visitor: Visitor) => Buffer.from((await visitor.call(readProfilePicture)).bytes);

/** One chunk of a PNG (PNG Third Edition, section 5.3). */
function chunk(type: string, data: Uint8Array): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const named = Buffer.concat([Buffer.from(type), data]);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A white PNG of one bit a pixel: thousands of pixels in a byte. */
function flatPng(side: number, extra: readonly Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(side * (Math.ceil(side / 8) + 1));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = chunk('IDAT', deflateSync(rows, { level: 9 }));
  return Buffer.concat([signature, chunk('IHDR', header), ...extra, data, chunk('IEND', Buffer.alloc(0))]);
}

describeSite('profile pictures', (open) => {
  test('[API-5] [API-7] the picture of a data URL is served as an image afterwards', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    const initials = await ada.call(readProfilePicture);
    expect(initials.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(Buffer.from(initials.bytes).toString('utf8')).toContain('>AL</text>');
    site.platform.clock.move(1000);
    const answer = await change(ada, dataUrl('png', await drawn(20, 20).png().toBuffer()));
    expect(answer.body?.data).toMatchObject({
      profile_picture: expect.stringMatching(new RegExp(`\\?v=${site.platform.now().getTime()}$`, 'u')),
    });
    const picture = await ada.call(readProfilePicture);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    });
    expect((await change(ada, null)).body?.data).toMatchObject({ profile_picture: expect.stringMatching(/\?v=0$/u) });
    expect((await ada.call(readProfilePicture)).headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  });

  test('[ACCT-10] a picture is redrawn: the centered square as a JPEG of 180 by 180, upright, without its metadata', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    // 300 wide: 100 blue, 50 red, 50 green, 100 blue; to be shown turned by a quarter, red on top (orientation 6)
    const composed = await drawn(300, 100)
      .composite([
        { input: filled(100, '#0000ff'), left: 0, top: 0 },
        { input: filled(50, '#00ff00'), left: 150, top: 0 },
        { input: filled(100, '#0000ff'), left: 200, top: 0 },
      ])
      .png()
      .toBuffer();
    const exif = { IFD0: { Copyright: 'Ada at home' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } };
    const photo = await sharp(composed).withMetadata({ orientation: 6 }).withExifMerge(exif).jpeg().toBuffer();
    expect(photo.includes('Ada at home')).toBe(true);
    expect(await sent(ada, 'jpeg', photo)).toBe(200);
    const jpeg = await kept(ada);
    const metadata = await sharp(jpeg).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 180, height: 180 });
    expect([metadata.exif, metadata.icc, metadata.xmp, metadata.orientation]).toEqual(Array(4).fill(undefined));
    const { data } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
    const colourAt = (x: number, y: number) => {
      const pixel = data.subarray((y * 180 + x) * 3, (y * 180 + x) * 3 + 3);
      return [...pixel].map((value) => (value > 128 ? 1 : 0));
    };
    expect([colourAt(20, 20), colourAt(160, 70)]).toEqual([
      [1, 0, 0],
      [1, 0, 0],
    ]);
    expect([colourAt(20, 110), colourAt(160, 160)]).toEqual([
      [0, 1, 0],
      [0, 1, 0],
    ]);
  });

  test('a second file hidden behind a picture is not stored', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    const picture = await drawn(50, 50).jpeg().toBuffer();
    const polyglot = Buffer.concat([picture, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]);
    expect(await sent(ada, 'jpeg', polyglot)).toBe(200);
    expect((await kept(ada)).includes('script')).toBe(false);
  });

  test('transparent parts of a picture become white', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    const clear = { create: { width: 9, height: 9, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } } as const;
    expect(await sent(ada, 'png', await sharp(clear).png().toBuffer())).toBe(200);
    expect((await sharp(await kept(ada)).stats()).dominant).toMatchObject({ r: 248, g: 248, b: 248 });
  });

  test('a file that isn’t a picture, has a wrong type, is damaged, moves or is a bomb is refused, and the old one stays', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    const jpeg = await drawn(200, 200).jpeg().toBuffer();
    const png = await drawn(200, 200).png().toBuffer();
    expect(await sent(ada, 'jpeg', jpeg)).toBe(200);
    const before = await kept(ada);
    const statuses: Record<string, number> = {};
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    );
    const refused: Readonly<Record<string, readonly ['png' | 'jpeg', Uint8Array]>> = {
      'an SVG as a PNG': ['png', svg],
      'a GIF as a PNG': ['png', await drawn(9, 9).gif().toBuffer()],
      'a WebP as a JPEG': ['jpeg', await drawn(9, 9).webp().toBuffer()],
      'a PNG as a JPEG': ['jpeg', png],
      'a JPEG as a PNG': ['png', jpeg],
      'half a JPEG': ['jpeg', jpeg.subarray(0, jpeg.length / 2)],
      'a PNG without its end': ['png', png.subarray(0, png.length - 20)],
      'a PNG that moves': ['png', flatPng(9, [chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))])],
      'a bomb of 17 megapixels': ['png', flatPng(4_100)],
      'three bytes': ['jpeg', Buffer.from([0xff, 0xd8, 0xff])],
    };
    for (const [what, [type, bytes]] of Object.entries(refused)) statuses[what] = await sent(ada, type, bytes);
    expect(statuses).toEqual(Object.fromEntries(Object.keys(refused).map((what) => [what, 400])));
    expect(await sent(ada, 'png', flatPng(3_900))).toBe(200);
    expect(await sent(ada, 'jpeg', jpeg)).toBe(200);
    expect((await kept(ada)).equals(before)).toBe(true);
  });

  test('a PNG of few bytes that claims 30,000 by 30,000 pixels is refused without unfolding it', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    const bomb = flatPng(9);
    bomb.writeUInt32BE(30_000, 16);
    bomb.writeUInt32BE(30_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    const { status, body } = await change(ada, dataUrl('png', bomb));
    expect(status).toBe(400);
    expect(body?.errors?.[0]).toEqual({
      for: 'profile_picture',
      because: 'This picture can’t be read. Choose another one, up to 16 megapixels.',
    });
  });

  test('a data URL that is too long, of another type or invalid is refused before it is read', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    const long = `data:image/png;base64,${'A'.repeat(700_000)}`;
    for (const text of [
      long,
      'data:image/gif;base64,R0lGOD',
      'https://example.org/a.png',
      'data:image/png;base64,%%',
    ]) {
      const { status, body } = await change(ada, text);
      expect([status, body?.errors?.[0]?.for]).toEqual([400, 'profile_picture']);
    }
  });

  test('the picture of a person is visible to people of their church, and to no one else', async () => {
    const site = await open();
    const [ada, ben, eve] = [await site.signedUp(ADA), await site.signedUp(BEN), await site.signedUp(EVE)];
    const { queries, now } = site.platform;
    const church = { id: crypto.randomUUID(), name: 'Harbour Street Chapel', seats: 5, createdAt: now() };
    await queries.insert(churches).values(church);
    for (const visitor of [ada, ben]) {
      const accountId = await readUpliftId(visitor);
      await queries.insert(churchMembers).values({ churchId: church.id, accountId, role: 'member', joinedAt: now() });
    }
    await change(ada, dataUrl('png', await drawn(20, 20).png().toBuffer()));
    const params = { uplift_id: await readUpliftId(ada) };
    const seen = await ben.call(readPersonPicture, { params });
    expect(seen.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, max-age=86400' });
    expect((await ada.call(readPersonPicture, { params })).status).toBe(200);
    expect((await eve.call(readPersonPicture, { params })).status).toBe(404);
    expect((await ben.call(readPersonPicture, { params: { uplift_id: crypto.randomUUID() } })).status).toBe(404);
    expect((await site.visitor().call(readPersonPicture, { params })).status).toBe(401);
  });
});

async function readUpliftId(visitor: Visitor): Promise<string> {
  const { body } = await visitor.call(readSessionKey);
  return (body?.data as { readonly uplift_id: string } | undefined)?.uplift_id ?? '';
}
