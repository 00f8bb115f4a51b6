import { assertNever } from '@uplift/core/foundation';
import { tapTargets } from '@uplift/core/song-timing';
import { timeSignatureTop } from '@uplift/core/songbook';
import { Dialog } from '@uplift/ui-kit';
import { useEditor } from '../editor.ts';
import { TapChoices } from './tap-choices.tsx';
import { TapFooter } from './tap-footer.tsx';
import { TapReview } from './tap-review.tsx';
import { TapStage } from './tap-stage.tsx';
import { useTapChoices, type ChosenTaps } from './use-tap-choices.ts';
import { useTapRun, type TapSession } from './use-tap-run.ts';
import { useTappedTiming, type TappedTiming } from './use-tapped-timing.ts';

/** The timing of a song in one pass: the metronome goes, and every line is tapped as it begins. */
export function TapTimingDialog({ onClose }: { readonly onClose: () => void }) {
  const { song, arrangementId, arrangement } = useEditor();
  const choices = useTapChoices();
  const session = useTapRun();
  const tapped = useTappedTiming(session.run, choices);
  const { run } = session;
  const isRunning = run.phase === 'starting' || run.phase === 'tapping';
  const start = () => {
    const targets = tapTargets(song, { arrangementId, by: choices.by });
    session.start({ targets, tempo: arrangement.tempo, beatsInMeasure: timeSignatureTop(song) }, choices.isSilent);
  };
  const use = () => {
    if (tapped.use()) onClose();
  };
  return (
    <Dialog
      title="Tap Timing"
      size={run.phase === 'tapping' ? 'lg' : 'md'}
      isOpen
      isDismissable={false}
      onClose={isRunning ? session.stop : onClose}
      footer={<TapFooter session={session} canUse={tapped.problem === null} {...{ start, use, onClose }} />}
    >
      <TapBody choices={choices} session={session} tapped={tapped} />
    </Dialog>
  );
}

interface TapBodyProps {
  readonly choices: ChosenTaps;
  readonly session: TapSession;
  readonly tapped: TappedTiming;
}

function TapBody({ choices, session, tapped }: TapBodyProps) {
  const { run } = session;
  switch (run.phase) {
    case 'setting-up':
    case 'starting':
      return <TapChoices choices={choices} />;
    case 'tapping':
      return <TapStage session={session} plan={run.plan} steps={run.steps} choices={choices} />;
    case 'reviewing':
      return <TapReview tapped={tapped} choices={choices} />;
    default:
      return assertNever(run);
  }
}
