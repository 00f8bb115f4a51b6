import { SUBDIVISIONS } from '@uplift/core/performance';
import { SegmentedControl, Slider, Switch } from '@uplift/ui-kit';
import type { OwnPreferences } from '../../chart/index.ts';

const SEGMENTS = SUBDIVISIONS.map((count) => ({ id: String(count), label: count === 1 ? 'None' : String(count) }));
/** In percent. */
const VOLUME_STEP = 5;

/** How this device's metronome sounds and looks. */
export function MetronomeChoices({ own: { preferences, choose } }: { readonly own: OwnPreferences }) {
  return (
    <>
      <Switch
        label="Sound"
        hint="Clicks on every beat; the beats are shown either way"
        isSelected={preferences.hasSound}
        onChange={(hasSound) => choose({ hasSound })}
      />
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
      <SegmentedControl
        label="Subdivisions"
        segments={SEGMENTS}
        value={String(preferences.subdivisions)}
        onChange={(chosen) => {
          const subdivisions = SUBDIVISIONS.find((count) => String(count) === chosen);
          if (subdivisions !== undefined) choose({ subdivisions });
        }}
      />
      <Switch
        label="Count-in"
        hint="A measure before the song begins"
        isSelected={preferences.hasCountIn}
        onChange={(hasCountIn) => choose({ hasCountIn })}
      />
      <Switch
        label="Edge pulse"
        hint="The edge of the screen lights up on every beat"
        isSelected={preferences.hasEdgePulse}
        onChange={(hasEdgePulse) => choose({ hasEdgePulse })}
      />
    </>
  );
}
