import { expect, type Page } from '@playwright/test';
import { openWithSongs } from '../fixtures/charted-songs.ts';
import { test } from '../support/journey.ts';
import { liveScroll, startLiveScroll } from '../pages/perform-page.ts';
import { presentAddress, presentWindow, songOfWords } from '../pages/presented-songs.ts';
import { timedSong } from '../fixtures/timed-songs.ts';

/** A beat is a second: slides may be half a beat early, and never late. */
const TEMPO = 60;
const BEAT_MS = 1000;
const LINES = ['One is here', 'Two is near', 'Three are we', 'Four by the sea', 'Five and alive', 'Six for the hive'];
const BEATS_A_LINE = 2;

function countedSong() {
  const song = songOfWords('counted', 'Counted', [['Verse', LINES.join('\n')]]);
  const beginnings = LINES.map((_, line) => [`b${line}`, { line, beat: line * BEATS_A_LINE }]);
  const verse = { ...song.sections['s0'], measures: [4, 4, 4], line_beginnings: Object.fromEntries(beginnings) };
  return {
    ...song,
    sections: { s0: verse },
    arrangements: { default: { ...song.arrangements.default, tempo: TEMPO } },
  };
}

interface Seen {
  readonly words: string;
  readonly atEpochMs: number;
}

/** Records the time that the room first sees each of `LINES`. */
async function watchRoom(popup: Page): Promise<() => Promise<readonly Seen[]>> {
  await popup.evaluate((lines) => {
    const seen: Seen[] = [];
    Object.assign(globalThis, { seen });
    const look = () => {
      const text = document.querySelector('main')?.textContent ?? '';
      for (const words of lines) {
        const isNew = text.includes(words) && !seen.some((known) => known.words === words);
        if (isNew) seen.push({ words, atEpochMs: performance.timeOrigin + performance.now() });
      }
      requestAnimationFrame(look);
    };
    look();
  }, LINES);
  return () => popup.evaluate(() => (globalThis as unknown as { seen: readonly Seen[] }).seen);
}

test('[PRES-26] every slide of a whole song comes at most half a beat early, and never late', async ({ page }) => {
  await openWithSongs(page, presentAddress('counted'), [countedSong()]);
  const popup = await presentWindow(page);
  const room = await watchRoom(popup);
  await page.bringToFront();
  await page.evaluate(() => {
    addEventListener('pointerdown', ({ timeStamp }) =>
      Object.assign(globalThis, { pressedAtEpochMs: performance.timeOrigin + timeStamp }),
    );
  });
  await startLiveScroll(page);
  await expect(popup.getByRole('main')).toContainText(LINES.at(-1) ?? '', { timeout: 30_000 });
  const pressedAt = await page.evaluate(() => (globalThis as unknown as { pressedAtEpochMs: number }).pressedAtEpochMs);
  // The metronome begins 400 ms into the hold, and counts a measure in.
  const firstBeatAt = pressedAt + 400 + 4 * BEAT_MS;
  // The last words are in the page a frame before they are seen.
  await expect.poll(async () => (await room()).length).toBeGreaterThanOrEqual(LINES.length);
  const late = (await room()).map(({ words, atEpochMs }) => ({
    words,
    beats: (atEpochMs - firstBeatAt) / BEAT_MS - LINES.indexOf(words) * BEATS_A_LINE,
  }));
  expect(late.map(({ words }) => words)).toEqual(LINES);
  for (const { words, beats } of late.slice(1)) {
    expect.soft(beats, words).toBeGreaterThanOrEqual(-0.52);
    expect.soft(beats, words).toBeLessThanOrEqual(0);
  }
});

test("the slides after a reload in the middle of a song are at the music's position", async ({ page }) => {
  await openWithSongs(page, presentAddress('fount'), [timedSong('fount', 'Come, Thou Fount')]);
  await startLiveScroll(page);
  await expect(page.getByText('Slide 2 of 16')).toBeVisible();
  await page.reload();
  await expect(liveScroll(page)).toHaveAccessibleName('LiveScroll, hold to stop');
  await expect(page.getByText('Slide 4 of 16')).toBeVisible();
});
