import { SUBDIVISIONS } from '@uplift/core/performance';
import { SegmentedControl, Slider, Switch } from '@uplift/ui-kit';
import { PreferenceSwitch, type OwnPreferences } from '../../chart/index.ts';
import type { OwnLedSound } from '../../stage/index.ts';

const SEGMENTS = SUBDIVISIONS.map((count) => ({ id: String(count), label: count === 1 ? 'None' : String(count) }));
/** In percent. */
const VOLUME_STEP = 5;

interface MetronomeChoicesProps {
  readonly own: OwnPreferences;
  /** Sound while following in a set; null outside of sets. */
  readonly ledSound: OwnLedSound | null;
}

/** Choices for the sound and look of this device's metronome. */
export function MetronomeChoices({ own, ledSound }: MetronomeChoicesProps) {
  const { preferences, choose } = own;
  return (
    <>
      <PreferenceSwitch own={own} of="hasSound" label="Sound" hint="Clicks on every beat. Beats are always shown." />
      {preferences.hasSound && (
        <Slider
          label="Volume"
          unit="%"
          minValue={0}
          maxValue={100}
          step={VOLUME_STEP}
          value={Math.round(preferences.volume * 100)}
          onChange={(percent) => choose({ volume: percent / 100 })}
        />
      )}
      {preferences.hasSound && ledSound !== null && (
        <Switch
          label="Sound while following"
          hint="In this set, even when someone else leads"
          isSelected={ledSound.choice === 'on'}
          onChange={ledSound.choose}
        />
      )}
      <SegmentedControl
        label="Subdivisions"
        segments={SEGMENTS}
        value={String(preferences.subdivisions)}
        onChange={(chosen) => {
          const subdivisions = SUBDIVISIONS.find((count) => String(count) === chosen);
          if (subdivisions !== undefined) choose({ subdivisions });
        }}
      />
      <PreferenceSwitch own={own} of="hasCountIn" label="Count-in" hint="One measure before the song starts" />
      <PreferenceSwitch
        own={own}
        of="hasEdgePulse"
        label="Edge pulse"
        hint="The edge of the screen lights up on every beat"
      />
    </>
  );
}
