import { STAGE_FAULTS, type StageFault } from './stage-verdict.ts';

/** Counts for stages that were reloaded without a server. */
export type StageFigures = Readonly<Record<'reloads' | 'unhealed' | StageFault, number>>;

/** Counts stage reloads and their faults. */
export class StageTally {
  readonly #faults: StageFault[] = [];
  readonly #findings: string[] = [];
  #reloads = 0;
  #unhealed = 0;

  /** Counts one checked reload. `seen` names the page and its last content. */
  count(fault: StageFault | null, seen: string): void {
    this.#reloads += 1;
    if (fault === null) return;
    this.#faults.push(fault);
    this.#findings.push(`${fault}: ${seen}`);
  }

  /** Counts a stage that still reports an outage when everything is up. */
  countUnhealed(seen: string): void {
    this.#unhealed += 1;
    this.#findings.push(`unhealed: ${seen}`);
  }

  /** Problems, each as a sentence. */
  get findings(): readonly string[] {
    return this.#findings;
  }

  figures(): StageFigures {
    const counts = STAGE_FAULTS.map((name) => [name, this.#faults.filter((fault) => fault === name).length]);
    return {
      ...(Object.fromEntries(counts) as Record<StageFault, number>), // an entry for each fault
      reloads: this.#reloads,
      unhealed: this.#unhealed,
    }; // one of each
  }
}
