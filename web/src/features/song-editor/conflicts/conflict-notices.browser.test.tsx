import { expect, test } from 'vitest';
import { accepted, refused } from '@uplift/core/foundation';
import type { KeptWords, SongConflicts, SongLoss } from '@uplift/core/library';
import { buildSong } from '@uplift/testing/songs';
import { renderPage } from '../../../testing/render-page.tsx';
import { TEST_NOW } from '../../../testing/test-uplift.ts';
import { SongPage } from '../song-page.tsx';

const GRACE = buildSong({
  sections: { v1: { name: 'Verse', lyrics: 'Amazing grace' }, ch: { name: 'Chorus', lyrics: 'My chains are gone' } },
});
const VERSE: KeptWords = { section: 'v1', name: 'one', shown: 'Amazing grace', other: 'Amazing love' };
const CHORUS: KeptWords = { section: 'ch', name: 'two', shown: 'My chains are gone', other: 'My chains fell off' };
const LOSS: SongLoss = { id: 'grace', title: 'Amazing Grace', at: TEST_NOW, fields: ['title'], isDeleted: false };

interface Kept {
  readonly words?: readonly KeptWords[];
  readonly losses?: readonly SongLoss[];
  readonly settle?: SongConflicts['settle'];
}

/** The song with conflicts as another device's changes left them; settled ones are gone. */
async function open({ words = [], losses = [], settle }: Kept) {
  let [keptWords, keptLosses] = [words, losses];
  const opened = await renderPage(<SongPage />, {
    path: '/library/songs/grace?arrangement=default&edit',
    route: '/library/songs/:songId',
    songs: [GRACE],
    replacePorts: (uplift) => ({
      conflicts: {
        kept: async () => keptWords,
        settle:
          settle ??
          (async (_id, names) => {
            keptWords = keptWords.filter(({ name }) => !names.has(name));
            const song = await uplift.songs.get('grace');
            if (song !== null) await uplift.songs.put(song.value);
            return accepted(null);
          }),
        losses: async () => keptLosses,
        dismiss: async () => {
          keptLosses = [];
          const song = await uplift.songs.get('grace');
          if (song !== null) await uplift.songs.put(song.value);
          return accepted(null);
        },
      },
    }),
  });
  const lyrics = async (id: string) => (await opened.device.songs.get('grace'))?.value.sections[id as never]?.lyrics;
  return { ...opened, lyrics };
}

const SAME_WORDS = /^Two devices changed the same words of (Verse|Chorus) at the same time\./u;

test('a song without conflicts shows no notice of any', async () => {
  const { screen } = await open({});
  await expect.element(screen.getByRole('application', { name: 'Chords of Verse' })).toBeVisible();
  await expect.element(screen.getByText(/^Two devices changed/u)).not.toBeInTheDocument();
});

test('words that two devices changed show the other version and bring the first one back by the same button', async () => {
  const { screen, lyrics } = await open({ words: [VERSE] });
  await screen.getByRole('button', { name: 'Show Other Version' }).click();
  await expect.poll(() => lyrics('v1')).toBe('Amazing love');
  await screen.getByRole('button', { name: 'Show Other Version' }).click();
  await expect.poll(() => lyrics('v1')).toBe('Amazing grace');
});

test('the other version of words is one edit that Undo takes back', async () => {
  const { screen, lyrics } = await open({ words: [VERSE] });
  await screen.getByRole('button', { name: 'Show Other Version' }).click();
  await expect.poll(() => lyrics('v1')).toBe('Amazing love');
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => lyrics('v1')).toBe('Amazing grace');
});

test('several conflicts are decided one after another, each with its count', async () => {
  const { screen } = await open({ words: [VERSE, CHORUS] });
  await expect.element(screen.getByText(/^Two devices changed the same words of Verse .*\(1 of 2\)$/u)).toBeVisible();
  await screen.getByRole('button', { name: 'Keep This' }).click();
  await expect.element(screen.getByText(/^Two devices changed the same words of Chorus .*kept\.$/u)).toBeVisible();
  await screen.getByRole('button', { name: 'Keep This' }).click();
  await expect.element(screen.getByText(SAME_WORDS)).not.toBeInTheDocument();
});

test('a decision that the device can’t store keeps the notice and says why', async () => {
  const { screen, lyrics } = await open({ words: [VERSE], settle: async () => refused('storage-full') });
  await screen.getByRole('button', { name: 'Keep This' }).click();
  await expect.element(screen.getByRole('region', { name: 'Messages' }).getByText(/full/u).first()).toBeVisible();
  await expect.element(screen.getByText(SAME_WORDS)).toBeVisible();
  expect(await lyrics('v1')).toBe('Amazing grace');
});

test('a conflict of a section that was deleted meanwhile asks nothing', async () => {
  const { screen } = await open({ words: [{ ...VERSE, section: 'gone' }, CHORUS] });
  await expect.element(screen.getByText(/^Two devices changed the same words of Chorus .*kept\.$/u)).toBeVisible();
  await screen.getByRole('button', { name: 'Keep This' }).click();
  await expect.element(screen.getByText(SAME_WORDS)).not.toBeInTheDocument();
});

test('replaced fields that have one name are named once, with a pointer to the history', async () => {
  const fields = ['copyright_status', 'copyright_information', 'arrangements.tempo'];
  const { screen } = await open({ losses: [{ ...LOSS, fields }] });
  const words =
    'Two devices changed the copyright and the tempo at the same time. The version that was replaced is in History.';
  await expect.element(screen.getByText(words)).toBeVisible();
});

test('the loss of another song has no notice on this one', async () => {
  const { screen } = await open({
    losses: [
      { ...LOSS, id: 'holy' },
      { ...LOSS, fields: ['artist'] },
    ],
  });
  await expect.element(screen.getByText(/^Two devices changed the artist at the same time\./u)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Dismiss' }).elements()).toHaveLength(1);
});

test('the loss of a song that was deleted meanwhile has no notice', async () => {
  const { screen } = await open({ words: [VERSE], losses: [{ ...LOSS, isDeleted: true }] });
  await expect.element(screen.getByText(SAME_WORDS)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
});
