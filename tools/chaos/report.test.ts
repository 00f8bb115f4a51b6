import { expect, test } from 'vitest';
import { toChaosFigures, toKillFigures, isGood } from './report.ts';
import { StageTally } from './stage-tally.ts';
import { STAGE_FAULTS } from './stage-verdict.ts';

const SYNCED = { ms: 900, states: [{ name: 'Node-1', badge: 'Synced', songs: 3 }] };
const STUCK = { ms: null, states: [{ name: 'Node-1', badge: 'Syncing...', songs: 3 }] };

function buildTally(...faults: Parameters<StageTally['count']>[0][]): StageTally {
  const tally = new StageTally();
  for (const fault of faults) tally.count(fault, '/perform');
  return tally;
}

const WHOLE = { lost: [], differing: [], convergence: SYNCED, late: SYNCED, stages: buildTally(null, null) };

test('a run without losses or faults is good', () => {
  const figures = toChaosFigures(WHOLE);
  expect(figures).toMatchObject({ reloads: 2, lost: 0, stuck: 0, not_found: 0, blank: 0 });
  expect(isGood(figures)).toBe(true);
});

test.each([
  { ...WHOLE, lost: ['Song a is gone.'] },
  { ...WHOLE, differing: ['Node-2'] },
  { ...WHOLE, convergence: STUCK },
  { ...WHOLE, late: STUCK },
  { ...WHOLE, stages: buildTally() },
])('a run that lost something, was late, or checked no stage is not good', (outcome) => {
  expect(isGood(toChaosFigures(outcome))).toBe(false);
});

test.each(STAGE_FAULTS)('a run in which a stage had this fault once is not good: %s', (fault) => {
  const figures = toKillFigures({ lost: [], stages: buildTally(null, fault) });
  expect(figures).toMatchObject({ reloads: 2, [fault]: 1 });
  expect(isGood(figures)).toBe(false);
});

test('a run in which a stage stayed unhealed is not good', () => {
  const stages = buildTally(null);
  stages.countUnhealed('/present: Offline.');
  expect(isGood(toKillFigures({ lost: [], stages }))).toBe(false);
  expect(stages.findings).toEqual(['unhealed: /present: Offline.']);
});
