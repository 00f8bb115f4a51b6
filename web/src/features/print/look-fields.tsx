import { PRINT_SIZES, type ChordsChoice, type SheetsChoice, type SongLook } from '@uplift/core/print-layout';
import { SegmentedControl, SelectField } from '@uplift/ui-kit';

interface LookFieldsProps {
  readonly look: SongLook;
  readonly change: (change: Partial<Pick<SongLook, 'sheets' | 'chords' | 'size'>>) => void;
  /** False without a capo or chords, when there is nothing to choose. */
  readonly hasShapes: boolean;
}

const SHEETS = [
  { id: 'chart', label: 'Chart' },
  { id: 'lyrics', label: 'Lyrics Only' },
  { id: 'both', label: 'Both' },
] as const satisfies readonly { readonly id: SheetsChoice; readonly label: string }[];

const CHORDS = [
  { id: 'sounding', label: 'Sounding' },
  { id: 'shapes', label: 'Shapes' },
  { id: 'both', label: 'Both' },
] as const satisfies readonly { readonly id: ChordsChoice; readonly label: string }[];

const FITTING = { id: 'fit', label: 'Fit the Page' };
const SIZES = [FITTING, ...PRINT_SIZES.map((size) => ({ id: String(size), label: `${size} pt` }))];

/** Fields for the content and type of printed songs: for the whole list, and for one song. */
export function LookFields({ look, change, hasShapes }: LookFieldsProps) {
  return (
    <>
      <SegmentedControl
        isWide
        label="Sheets"
        segments={SHEETS}
        value={look.sheets}
        onChange={(sheets) => change({ sheets })}
      />
      {hasShapes && look.sheets !== 'lyrics' && (
        <SegmentedControl
          isWide
          label="Chords"
          segments={CHORDS}
          value={look.chords}
          onChange={(chords) => change({ chords })}
        />
      )}
      <SelectField
        label="Size"
        options={SIZES}
        value={look.size === null ? FITTING.id : String(look.size)}
        onChange={(size) => change({ size: size === FITTING.id ? null : Number(size) })}
      />
    </>
  );
}
