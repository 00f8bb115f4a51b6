import { capoChoices, isKeyName } from '@uplift/core/music';
import { SelectField } from '@uplift/ui-kit';
import type { SongChart } from '../song/use-song-chart.ts';

export interface CapoFieldProps {
  readonly song: SongChart;
}

/** Selects the fret of the capo, with the shapes that are played: "Capo 2 (G shapes)". */
export function CapoField({ song: { header, capoFret, chooseCapo } }: CapoFieldProps) {
  const choices = capoChoices(header.key);
  return (
    <SelectField
      label="Capo"
      options={choices.map(({ key, label, fret }) => ({ id: key, label, typed: String(fret) }))}
      value={choices[capoFret]?.key ?? header.key}
      onChange={(key) => {
        if (isKeyName(key)) chooseCapo(key);
      }}
    />
  );
}
