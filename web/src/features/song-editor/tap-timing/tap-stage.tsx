import { type RunningTaps, type TapStep, NO_SOUND } from '@uplift/core/song-timing';
import { Volume2, VolumeX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { MetronomeRun } from '@uplift/core/performance';
import { IconButton, Notice, Progress } from '@uplift/ui-kit';
import { BeatDisplay } from './beat-display.tsx';
import { TapLines } from './tap-lines.tsx';
import { TapPad } from './tap-pad.tsx';
import styles from './tap-stage.module.css';
import { useIsAudible } from './use-beat.ts';
import type { ChosenTaps } from './use-tap-choices.ts';
import { useTapKeys } from './use-tap-keys.ts';
import type { TapSession } from './use-tap-run.ts';

interface TapStageProps {
  readonly session: TapSession;
  readonly run: RunningTaps;
  readonly choices: ChosenTaps;
}

/** While a song is tapped: the beat, the line that comes, and a pad that is hit without looking. */
export function TapStage({ session, run, choices }: TapStageProps) {
  const { plan } = run;
  const steps = run.phase === 'tapping' ? run.steps : NO_STEPS;
  const pad = useRef<HTMLButtonElement>(null);
  useTapKeys(session, pad);
  // With every step: after Back and Skip the space bar taps again.
  useEffect(() => pad.current?.focus());
  const { beats } = session;
  const isAudible = useIsAudible(beats);
  return (
    <div className={styles['stage']}>
      <div className={styles['head']}>
        <BeatDisplay beats={beats} plan={plan} />
        {beats !== null && isAudible === true && <SoundButton choices={choices} beats={beats} />}
      </div>
      {isAudible === false && <Notice tone="wait">{NO_SOUND}</Notice>}
      <TapLines targets={plan.targets} steps={steps} />
      <Progress
        label="Tapped"
        isLabelHidden
        done={steps.length}
        total={plan.targets.length}
        countText={`${steps.length} of ${plan.targets.length}`}
      />
      <TapPad ref={pad} onTap={session.tap} count={steps.length} total={plan.targets.length} />
    </div>
  );
}

const NO_STEPS: readonly TapStep[] = [];

interface SoundButtonProps {
  readonly choices: ChosenTaps;
  readonly beats: MetronomeRun;
}

function SoundButton({ choices, beats }: SoundButtonProps) {
  const { isSilent } = choices;
  return (
    <IconButton
      icon={isSilent ? VolumeX : Volume2}
      label={isSilent ? 'Metronome sound: off' : 'Metronome sound: on'}
      onPress={() => {
        beats.change({ isSilent: !isSilent });
        choices.setSilent(!isSilent);
      }}
    />
  );
}
