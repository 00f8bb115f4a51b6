import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';

/** Instruction of the Dockerfile: `RUN`, its arguments, and its flags such as `from` of `COPY --from=build`. */
export interface Instruction {
  readonly name: string;
  readonly text: string;
  readonly flags: Readonly<Record<string, string>>;
}

export interface Stage {
  readonly image: string;
  /** Name by which other stages refer to it; null for the last one. */
  readonly name: string | null;
  readonly instructions: readonly Instruction[];
}

/** The stages of the Dockerfile at the root of the repository. */
export function readStages(root: string): readonly Stage[] {
  const stages: { image: string; name: string | null; instructions: Instruction[] }[] = [];
  for (const instruction of DockerfileParser.parse(readDockerfile(root)).getInstructions()) {
    const words = instruction.getArguments().map((argument) => argument.getValue());
    const name = instruction.getInstruction();
    if (name === 'FROM') stages.push({ image: words[0] ?? '', name: words[2] ?? null, instructions: [] });
    else stages.at(-1)?.instructions.push({ name, text: words.join(' '), flags: readFlags(instruction) });
  }
  return stages;
}

export function readDockerfile(root: string): string {
  return readFileSync(join(root, 'Dockerfile'), 'utf8');
}

function readFlags(instruction: object): Instruction['flags'] {
  if (!('getFlags' in instruction) || typeof instruction.getFlags !== 'function') return {};
  const flags = instruction.getFlags() as readonly { getName(): string; getValue(): string | null }[]; // typed for each instruction alone
  return Object.fromEntries(flags.map((flag) => [flag.getName(), flag.getValue() ?? '']));
}
