import { NotebookPen, Undo2 } from 'lucide-react';
import { FRETS, keyAtFret, keyLabel, keysInMode, shortKeyLabel, steppedFret, isKeyName } from '@uplift/core/music';
import { clampFontSize, LARGEST_FONT_SIZE_PT, SMALLEST_FONT_SIZE_PT } from '@uplift/core/performance';
import { Button, Dialog, NumberStepper, SelectField, StepperField, Switch } from '@uplift/ui-kit';
import { AccidentalText } from '../line/accidental-text.tsx';
import type { OwnPreferences } from '../preferences/use-chart-preferences.ts';
import type { SongChart } from '../song/use-song-chart.ts';
import { HiddenSections } from './hidden-sections.tsx';
import styles from './layer.module.css';
import type { OwnLayer } from './use-layer.ts';

export interface LayerDialogProps {
  readonly own: OwnLayer;
  readonly song: SongChart;
  readonly device: OwnPreferences;
  readonly onClose: () => void;
}

/** The settings of one's own layer: key, capo, size, hidden sections and notes. Each shows at once. */
export function LayerDialog({ own, song, device, onClose }: LayerDialogProps) {
  const { undoLabel, undo, isBandShown, showBand, writeNote } = own;
  return (
    <Dialog title="My Layer" isOpen onClose={onClose} size="sm">
      <div className={styles['panel']}>
        <p className="hint">Only you see this, on all your devices. Everyone else’s chart stays as it is.</p>
        <Switch label="Show the band’s chart" hint="To compare" isSelected={isBandShown} onChange={showBand} />
        <KeyField own={own} song={song} />
        <CapoStepper own={own} song={song} />
        <SizeField own={own} device={device} />
        <HiddenSections own={own} sections={song.chart.sections} />
        <Button
          icon={NotebookPen}
          onPress={() => {
            onClose();
            writeNote({ id: null, place: null });
          }}
        >
          Add Note
        </Button>
        <p className="hint">
          On stage, you can also hold a line, or right-click one with a mouse. A note stays with its line. If the line
          is deleted, the note moves to the section’s start.
        </p>
        {undoLabel !== null && (
          <Button icon={Undo2} variant="quiet" onPress={undo}>
            Undo “{undoLabel}”
          </Button>
        )}
      </div>
    </Dialog>
  );
}

const AS_BAND = 'band';

function KeyField({ own: { layer, edit }, song: { plannedKey } }: Pick<LayerDialogProps, 'own' | 'song'>) {
  const keys = keysInMode(plannedKey).map((key) => ({ id: key as string, label: keyLabel(key) })); // an option's id is text
  return (
    <SelectField
      label="Key I play in"
      options={[{ id: AS_BAND, label: `${keyLabel(plannedKey)}, as the band` }, ...keys]}
      value={layer?.key ?? AS_BAND}
      onChange={(id) => edit('Change key', (before) => ({ ...before, key: isKeyName(id) ? id : null }))}
    />
  );
}

function CapoStepper({ own: { layer, edit }, song: { header, capoFret } }: Pick<LayerDialogProps, 'own' | 'song'>) {
  const fret = layer?.capo ?? null;
  const step = (by: 1 | -1) => {
    const next = FRETS.find((each) => each === steppedFret(fret ?? capoFret, by)) ?? 0;
    edit('Change capo', (before) => ({ ...before, capo: next }));
  };
  const shown = fret ?? capoFret;
  return (
    <div className={styles['setting']}>
      <StepperField label="Capo" lessLabel="A fret down" moreLabel="A fret up" onStep={step}>
        {shown === 0 ? 'No capo' : String(shown)}
      </StepperField>
      <p className="hint">
        <AccidentalText
          text={`You see ${shortKeyLabel(keyAtFret(header.key, shown))} shapes, it sounds in ${shortKeyLabel(header.key)}.`}
        />
      </p>
      {fret !== null && (
        <Button size="sm" variant="quiet" onPress={() => edit('Change capo', (before) => ({ ...before, capo: null }))}>
          As planned
        </Button>
      )}
    </div>
  );
}

function SizeField({ own: { layer, edit }, device: { preferences } }: Pick<LayerDialogProps, 'own' | 'device'>) {
  const size = layer?.font_size ?? null;
  return (
    <div className={styles['setting']}>
      <NumberStepper
        label="Font size of this song"
        unit="pt"
        value={size ?? preferences.fontSize}
        minValue={SMALLEST_FONT_SIZE_PT}
        maxValue={LARGEST_FONT_SIZE_PT}
        onChange={(points) => edit('Change font size', (before) => ({ ...before, font_size: clampFontSize(points) }))}
      />
      {size !== null && (
        <Button
          size="sm"
          variant="quiet"
          onPress={() => edit('Change font size', (before) => ({ ...before, font_size: null }))}
        >
          As on this device
        </Button>
      )}
    </div>
  );
}
