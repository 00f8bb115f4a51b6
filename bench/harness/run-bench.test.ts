import { describe, expect, test } from 'vitest';
import type { Bench } from './bench.ts';
import { runBench } from './run-bench.ts';

const MACHINE = { cpu: 'Some CPU', cores: 2, node: '24.21.0', chromium: '156.0', load: 0 };
const OPTIONS = { machine: MACHINE, runs: 2, log: () => undefined };

const measured: Bench['measure'] = ({ runs }) =>
  Promise.resolve({ figures: { nodes: Array.from({ length: runs }, () => 300) }, references: {} });
const failing: Bench['measure'] = () => Promise.reject(new Error('No table was shown.'));
const hanging: Bench['measure'] = () => new Promise<never>(() => undefined);

/** Runs a bench that cleans up two things, and returns the order. */
async function endedBy(measure: Bench['measure'], withinSeconds = 5): Promise<readonly [string, readonly string[]]> {
  const ended: string[] = [];
  const bench: Bench = {
    withinSeconds,
    measure: (context) => {
      context.cleanups.add(() => void ended.push('server'));
      context.cleanups.add(() => Promise.resolve(ended.push('browser')));
      return measure(context);
    },
  };
  const outcome = await runBench({ name: 'list', bench }, OPTIONS).then(
    (report) => JSON.stringify(report.figures),
    (error: unknown) => String(error),
  );
  return [outcome, ended];
}

describe('a bench ends what it started, the last first,', () => {
  test('a finished bench ends what it started in reverse order', async () => {
    expect(await endedBy(measured)).toEqual(['{"nodes":300}', ['browser', 'server']]);
  });

  test('a failed bench ends what it started in reverse order', async () => {
    expect(await endedBy(failing)).toEqual(['Error: No table was shown.', ['browser', 'server']]);
  });

  test('a bench that hangs ends what it started in reverse order, and reports the hang', async () => {
    expect(await endedBy(hanging, 0.05)).toEqual([
      'Error: The list bench was not done after 0.05 s, and was ended.',
      ['browser', 'server'],
    ]);
  });
});

test('a bench reports a failing cleanup and still runs the rest', async () => {
  const ended: string[] = [];
  const bench: Bench = {
    withinSeconds: 5,
    measure: ({ cleanups }) => {
      cleanups.add(() => void ended.push('server'));
      cleanups.add(() => Promise.reject(new Error('The browser would not end.')));
      return Promise.resolve({ figures: {}, references: {} });
    },
  };
  await expect(runBench({ name: 'list', bench }, OPTIONS)).rejects.toThrow('The browser would not end.');
  expect(ended).toEqual(['server']);
});
