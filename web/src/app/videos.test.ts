import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const VIDEO = /<video\b[^>]*>/g;
const MADE_BY_SCRIPT = /createElement\(\s*['"]video['"]/;

/** Finds the videos of a source that wait to be started. */
function waitingVideos(source: string): readonly string[] {
  const drawn = [...source.matchAll(VIDEO)].map(([element]) => element).filter((video) => !/\bautoPlay\b/.test(video));
  return MADE_BY_SCRIPT.test(source) ? [...drawn, 'made by script'] : drawn;
}

test('[SHELL-42] a video of the app plays by itself', () => {
  expect(waitingVideos('<video src="a.webm" muted />')).toHaveLength(1);
  expect(waitingVideos('<video autoPlay muted playsInline src="a.webm" />')).toEqual([]);
  const sources = globSync('{web/src,ui-kit}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (path) => !/\.test\.tsx?$/.test(path),
  );
  expect(sources.length).toBeGreaterThan(200);
  const waiting = sources.flatMap((path) =>
    waitingVideos(readFileSync(join(ROOT, path), 'utf8')).map((video) => `${path}: ${video}`),
  );
  expect(waiting).toEqual([]);
});
