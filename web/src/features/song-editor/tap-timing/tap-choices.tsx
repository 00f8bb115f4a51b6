import { countTargets, tapTargets } from '@uplift/core/song-timing';
import { timeSignatureTop } from '@uplift/core/songbook';
import { SegmentedControl, Switch } from '@uplift/ui-kit';
import { useEditor } from '../editor.ts';
import styles from './tap-timing.module.css';
import type { ChosenTaps } from './use-tap-choices.ts';

const UNITS = [
  { id: 'line', label: 'Every line' },
  { id: 'section', label: 'Every section' },
] as const;

/** Choices before the metronome starts. */
export function TapChoices({ choices }: { readonly choices: ChosenTaps }) {
  return (
    <div className={styles['choices']}>
      <p>Sing or play along with the metronome, and tap at the start of each line or section.</p>
      <SegmentedControl label="Tap" segments={UNITS} value={choices.by} onChange={choices.setBy} />
      <Forecast choices={choices} />
      <KeepSwitch choices={choices} />
      <Switch
        label="Metronome sound"
        hint="Beats are always shown"
        isSelected={!choices.isSilent}
        onChange={(hasSound) => choices.setSilent(!hasSound)}
      />
    </div>
  );
}

function Forecast({ choices: { by } }: { readonly choices: ChosenTaps }) {
  const { song, arrangementId, arrangement } = useEditor();
  const targets = tapTargets(song, { arrangementId, by });
  const beats = timeSignatureTop(song);
  return (
    <p className="hint num">
      {countTargets(targets, by)} to tap (repeats count once). Count-in: {beats} {beats === 1 ? 'beat' : 'beats'} at{' '}
      {arrangement.tempo} bpm.
    </p>
  );
}

export function KeepSwitch({ choices }: { readonly choices: ChosenTaps }) {
  return (
    <Switch
      label="Keep existing timing"
      hint="Only untimed lines are changed"
      isSelected={choices.keepsTiming}
      onChange={choices.setKeepsTiming}
    />
  );
}
