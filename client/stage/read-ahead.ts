import type { KeptStage, KeptStages } from '@uplift/client/records';
import { stageName } from './running-stage.ts';

/**
 * Begins to read the stage of the page at `pathname`, if it has one, so that its first reader needn't wait. A stage
 * that is written or forgotten in the meantime is read again.
 */
export function readStageAhead<Stages extends KeptStages>(stages: Stages, pathname: string): Stages {
  const name = stageName(pathname);
  if (name === null) return stages;
  let ahead: Promise<KeptStage | null> | null = stages.read(name);
  const takeAhead = () => {
    const taken = ahead;
    ahead = null;
    return taken;
  };
  return {
    ...stages,
    read: (asked) => (asked === name ? takeAhead() : null) ?? stages.read(asked),
    keep(...written) {
      ahead = null;
      return stages.keep(...written);
    },
    forget(forgotten) {
      ahead = null;
      return stages.forget(forgotten);
    },
    forgetAll() {
      ahead = null;
      return stages.forgetAll();
    },
  };
}
