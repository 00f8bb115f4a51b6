import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import {
  keyAndCapoLabel,
  keyAtFret,
  keyLabel,
  keySpokenLabel,
  shortKeyLabel,
  steppedFret,
  transposedKey,
} from '@uplift/core/music';
import { nextTransposition } from '@uplift/core/performance';
import { Button, Popover, SegmentedControl, StepperField, useToasts } from '@uplift/ui-kit';
import { AccidentalText, type SongChart } from '../../chart/index.ts';
import { useEditor } from './editor.ts';
import styles from './transpose-panel.module.css';
import { useKeyChange } from './use-key-change.ts';

export interface TransposePanelProps {
  readonly reading: SongChart;
  /** Transposes this device's chart by semitones, -6 to 6. */
  readonly transpose: (by: number) => void;
}

const LABEL = 'Transpose';

const AIMS = [
  { id: 'me', label: 'For Me' },
  { id: 'song', label: 'For the Song' },
] as const;

type Aim = (typeof AIMS)[number]['id'];

/** The button with the key and the capo, which opens their settings: for the reader alone, or for the song. */
export function TransposePanel({ reading, transpose }: TransposePanelProps) {
  const { header, capoFret } = reading;
  const [aim, setAim] = useState<Aim>('me');
  return (
    <Popover
      label={LABEL}
      trigger={
        <Button variant="quiet" hasChevron aria-label={`${LABEL}, ${keyAndCapoLabel(header.key, capoFret)}`}>
          <span className={styles['key']}>
            <AccidentalText text={header.keyLabel === '' ? 'Key not set' : keyAndCapoLabel(header.key, capoFret)} />
          </span>
        </Button>
      }
    >
      <div className={styles['panel']}>
        <h2 className="title">{LABEL}</h2>
        <SegmentedControl label="Change the key" isLabelHidden segments={AIMS} value={aim} onChange={setAim} />
        {aim === 'me' ? <ForMe reading={reading} transpose={transpose} /> : <ForTheSong />}
      </div>
    </Popover>
  );
}

function ForMe({ reading, transpose }: TransposePanelProps) {
  const { header, capoFret, chooseCapo, plannedKey, transposedBy } = reading;
  const stepCapo = (by: 1 | -1) => chooseCapo(keyAtFret(header.key, steppedFret(capoFret, by)));
  const shapes = keyAtFret(header.key, capoFret);
  const reset = () => {
    chooseCapo(header.key);
    transpose(0);
  };
  return (
    <>
      <p className={styles['hint']}>
        Only this chart changes, on this device. <b>For the Song</b> changes it for everyone.
      </p>
      <StepperField
        label="Sounding key"
        spoken={keySpokenLabel(header.key)}
        lessLabel="A semitone down"
        moreLabel="A semitone up"
        onStep={(by) => transpose(nextTransposition(transposedBy, by))}
      >
        <AccidentalText text={keyLabel(header.key)} />
      </StepperField>
      <StepperField label="Capo" lessLabel="A fret down" moreLabel="A fret up" onStep={stepCapo}>
        {capoFret === 0 ? 'No capo' : String(capoFret)}
      </StepperField>
      <div className={styles['result']}>
        <b>
          You play <AccidentalText text={shortKeyLabel(shapes)} /> shapes
        </b>
        <span>
          The song itself stays in <AccidentalText text={keyLabel(plannedKey)} />.
        </span>
      </div>
      {(transposedBy !== 0 || capoFret !== 0) && (
        <Button icon={RotateCcw} onPress={reset}>
          <span>
            Back to <AccidentalText text={shortKeyLabel(plannedKey)} />, No Capo
          </span>
        </Button>
      )}
    </>
  );
}

function ForTheSong() {
  const { song, arrangementId, arrangement } = useEditor();
  const changeKey = useKeyChange({ songId: song.id, arrangementId });
  const { show } = useToasts();
  const { key } = arrangement;
  const step = (by: 1 | -1) => {
    const next = transposedKey(key, by);
    changeKey(next);
    show({
      message: `“${song.title}” is in ${keyLabel(next)} for everyone now.`,
      action: { label: 'Undo', onAction: () => changeKey(key) },
    });
  };
  return (
    <>
      <p className={styles['hint']}>
        Changes the song itself, for everyone who has it. Sets with their own key keep it.
      </p>
      <StepperField
        label="Key of the song"
        spoken={keySpokenLabel(key)}
        lessLabel="A semitone down"
        moreLabel="A semitone up"
        onStep={step}
      >
        <AccidentalText text={keyLabel(key)} />
      </StepperField>
    </>
  );
}
