// `npm run rehearse`: a band plays a set on five real devices and two servers while networks flap, servers and Redis are killed,
// a new version is deployed, a session is ended, devices are reloaded without a server, and the leader's tablet dies.
// Prints the figures, each with its goal, and fails unless all are met; `--short` fails only where a screen loses something.
import { writeFileSync } from 'node:fs';
import { describeMachine } from '../../bench/harness/machine.ts';
import { buildPageWhenStale } from '../build-page.ts';
import { drawRehearsal } from './picture.ts';
import { rehearse, type Rehearsal } from './rehearse.ts';
import { readRequest, USAGE } from './request.ts';
import type { Fault } from './sample.ts';
import { findings, GOALS, isMet, isWhole, type Verdict } from './verdict.ts';

const SEEDS = 1_000_000;
const FIGURE_WIDTH = 18;
const SHOWN_FINDINGS = 40;

const request = readRequest(process.argv.slice(2), Date.now() % SEEDS);
if (request === null) {
  console.error(USAGE);
  process.exit(2);
}
await buildPageWhenStale();
const { minutes, seed, isShort, isJson, picture } = request;
const machine = await describeMachine();
const report = (words: string): void => {
  if (!isJson) console.log(`${new Date().toISOString().slice(11, 19)} ${words}`);
};
report(`A rehearsal of ${minutes} min, seed ${seed}`);
const rehearsal = await rehearse({ minutes, seed, report });
if (picture !== null) writeFileSync(picture, drawRehearsal(rehearsal));
if (isJson) console.log(JSON.stringify({ rehearsal: buildReport(rehearsal), minutes, seed, machine }));
else present(rehearsal);
const isGood = isShort ? isWhole(rehearsal.verdict) : isMet(rehearsal.verdict);
process.exit(isGood && rehearsal.exceptions.length === 0 ? 0 : 1);

function buildReport({ verdict, faults, samples, exceptions }: Rehearsal) {
  return {
    figures: verdict,
    samples: samples.length,
    faults: countByKind(faults),
    exceptions,
    findings: findings(samples, faults),
  };
}

function countByKind(faults: readonly Fault[]): Readonly<Record<string, number>> {
  const kinds = [...new Set(faults.map(({ type }) => type))];
  return Object.fromEntries(kinds.map((kind) => [kind, faults.filter((fault) => fault.type === kind).length]));
}

function present({ verdict, faults, samples, exceptions }: Rehearsal): void {
  console.log(`samples           ${samples.length}`);
  console.log(`faults            ${JSON.stringify(countByKind(faults))}`);
  console.log(`exceptions        ${exceptions.length}`);
  for (const thrown of exceptions) console.log(`                  ${thrown}`);
  for (const finding of findings(samples, faults).slice(0, SHOWN_FINDINGS)) console.log(`                  ${finding}`);
  // its own keys
  for (const name of Object.keys(GOALS) as (keyof Verdict)[])
    // the keys of the goals
    console.log(`${name.padEnd(FIGURE_WIDTH)}${verdict[name]} (goal: at most ${GOALS[name]})`);
}
