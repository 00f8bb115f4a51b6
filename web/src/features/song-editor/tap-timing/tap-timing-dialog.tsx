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
import type { TapSession } from './use-tap-run.ts';
import { useTappedTiming, type UsableTaps } from './use-tapped-timing.ts';

interface TapTimingDialogProps {
  /** Outlives the dialog, so that closing it does not lose the taps. */
  readonly session: TapSession;
  readonly onClose: () => void;
}

/** The timing of a song in one pass: the metronome goes, and every line is tapped as it begins. */
export function TapTimingDialog({ session, onClose }: TapTimingDialogProps) {
  const { song, arrangementId, arrangement } = useEditor();
  const choices = useTapChoices();
  const tapped = useTappedTiming(session.run, choices.keepsTiming);
  const { run } = session;
  const isRunning = run.phase === 'starting' || run.phase === 'tapping';
  const start = () => {
    const { by, isSilent } = choices;
    const targets = tapTargets(song, { arrangementId, by });
    const { tempo } = arrangement;
    session.start({ by, targets, tempo, beatsInMeasure: timeSignatureTop(song) }, isSilent);
  };
  const leave = () => {
    session.discard();
    onClose();
  };
  const use = () => {
    if (tapped.use()) leave();
  };
  return (
    <Dialog
      title="Tap Timing"
      size={isRunning ? 'lg' : 'md'}
      isOpen
      isDismissable={false}
      onClose={isRunning ? session.stop : onClose}
      footer={<TapFooter session={session} canUse={tapped.problem === null} {...{ start, use, leave }} />}
    >
      <TapBody choices={choices} session={session} tapped={tapped} />
    </Dialog>
  );
}

interface TapBodyProps {
  readonly choices: ChosenTaps;
  readonly session: TapSession;
  readonly tapped: UsableTaps;
}

function TapBody({ choices, session, tapped }: TapBodyProps) {
  const { run } = session;
  switch (run.phase) {
    case 'setting-up':
      return <TapChoices choices={choices} />;
    case 'starting':
    case 'tapping':
      return <TapStage session={session} run={run} choices={choices} />;
    case 'reviewing':
      return <TapReview tapped={tapped} choices={choices} />;
    default:
      return assertNever(run);
  }
}
