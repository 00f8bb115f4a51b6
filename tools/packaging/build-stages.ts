import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Instruction, Stage } from './dockerfile.ts';
import { run } from './empty-root.ts';

/** State of a stage while its instructions run: a root, and where and how the next command runs in it. */
export interface BuiltStage {
  readonly root: string;
  readonly workdir: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly user: string;
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
}

export interface Building {
  /** The folder of the repository, whose files in Git are copied by `COPY . .`. */
  readonly source: string;
  /** The root that each stage starts as. */
  readonly base: string;
  readonly folder: string;
}

/** Runs the stages of a Dockerfile, each in a copy of an empty root. Returns the last one. Needs root. */
export function buildStages(stages: readonly Stage[], building: Building): BuiltStage {
  const built = new Map<string, BuiltStage>();
  let last: BuiltStage | null = null;
  for (const [at, stage] of stages.entries()) {
    last = startStage(join(building.folder, `stage-${at}`), building.base);
    for (const instruction of stage.instructions) last = follow(instruction, last, { building, built });
    if (stage.name !== null) built.set(stage.name, last);
  }
  if (last === null) throw new Error('The Dockerfile has no stage.');
  return last;
}

function startStage(root: string, base: string): BuiltStage {
  rmSync(root, { recursive: true, force: true });
  run('cp', '-a', base, root);
  return { root, workdir: '/', environment: {}, user: 'root', command: [], healthCheck: [] };
}

interface Surroundings {
  readonly building: Building;
  readonly built: ReadonlyMap<string, BuiltStage>;
}

/** Returns the stage after an instruction. */
function follow(instruction: Instruction, stage: BuiltStage, { building, built }: Surroundings): BuiltStage {
  const { name, text, flags } = instruction;
  process.stderr.write(`${name} ${text}\n`);
  if (name === 'RUN') runIn(stage, text);
  else if (name === 'WORKDIR') mkdirSync(join(stage.root, text), { recursive: true });
  else if (name === 'COPY') copy(stage, text, built.get(flags['from'] ?? '') ?? building);
  return { ...stage, ...readSetting(instruction, stage) };
}

function readSetting({ name, text }: Instruction, { environment }: BuiltStage): Partial<BuiltStage> {
  const settings: Readonly<Record<string, () => Partial<BuiltStage>>> = {
    WORKDIR: () => ({ workdir: text }),
    ENV: () => ({
      environment: { ...environment, ...Object.fromEntries(text.split(' ').map((pair) => pair.split('='))) },
    }),
    USER: () => ({ user: text }),
    CMD: () => ({ command: JSON.parse(text) as string[] }), // Docker's exec form is a list of words
    HEALTHCHECK: () => ({ healthCheck: JSON.parse(text.replace(/^CMD /u, '')) as string[] }), // Docker's exec form is a list of words
  };
  const known = settings[name];
  if (known !== undefined) return known();
  if (['RUN', 'COPY', 'VOLUME', 'EXPOSE'].includes(name)) return {};
  throw new Error(`${name} is not known here.`);
}

/** `COPY . .` of the repository, or of a folder of another stage. */
function copy(stage: BuiltStage, text: string, from: Building | BuiltStage): void {
  const [source = '', target = ''] = text.split(' ');
  const folder = join(stage.root, target.startsWith('/') ? target : join(stage.workdir, target));
  if ('root' in from) return run('cp', '-a', `${join(from.root, source)}/.`, folder);
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: from.source,
  });
  execFileSync('tar', ['-c', '--null', '-T', '-', '-f', join(stage.root, 'source.tar')], {
    cwd: from.source,
    input: files,
  });
  run('tar', '-x', '-C', folder, '-f', join(stage.root, 'source.tar'));
  rmSync(join(stage.root, 'source.tar'));
}

function runIn({ root, workdir, environment, user }: BuiltStage, command: string): void {
  execFileSync('chroot', [`--userspec=${user}`, root, '/bin/sh', '-c', `cd ${workdir} && ${command}`], {
    stdio: ['ignore', 2, 'inherit'],
    env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root', ...environment },
  });
}
