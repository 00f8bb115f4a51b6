import { assertNever } from '@uplift/core/foundation';
import { Button } from '@uplift/ui-kit';
import type { TapSession } from './use-tap-run.ts';

interface TapFooterProps {
  readonly session: TapSession;
  readonly canUse: boolean;
  readonly start: () => void;
  readonly use: () => void;
  /** Discards the taps, and closes. */
  readonly leave: () => void;
}

/** Next actions for each phase of the run. */
export function TapFooter({ session, canUse, start, use, leave }: TapFooterProps) {
  const { run } = session;
  switch (run.phase) {
    case 'setting-up':
      return (
        <>
          <Button variant="quiet" onPress={leave}>
            Cancel
          </Button>
          <Button variant="primary" onPress={start}>
            Start
          </Button>
        </>
      );
    case 'starting':
    case 'tapping':
      return (
        <>
          <Button
            variant="quiet"
            isDisabled={run.phase === 'starting' || run.steps.length === 0}
            onPress={session.takeBack}
          >
            Back
          </Button>
          <Button variant="quiet" isDisabled={run.phase === 'starting'} onPress={session.skip}>
            Skip
          </Button>
          <Button onPress={session.stop}>Stop</Button>
        </>
      );
    case 'reviewing':
      return (
        <>
          <Button variant="quiet" onPress={leave}>
            Cancel
          </Button>
          <Button onPress={start}>Try Again</Button>
          <Button variant="primary" isDisabled={!canUse} onPress={use}>
            Use Timing
          </Button>
        </>
      );
    default:
      return assertNever(run);
  }
}
