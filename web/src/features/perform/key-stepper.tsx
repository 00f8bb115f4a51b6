import { useRef } from 'react';
import { keyLabel, keySpokenLabel } from '@uplift/core/music';
import { nextTransposition } from '@uplift/core/performance';
import { Button, StepperField } from '@uplift/ui-kit';
import { AccidentalText, semitonesInWords, semitonesShort, type SongChart } from '../../chart/index.ts';
import styles from './stage-choices.module.css';

interface KeyStepperProps {
  readonly song: SongChart;
  /** Semitones, -6 to 6; 0 is as planned. */
  readonly onTranspose: (by: number) => void;
}

/** The sounding key of today, changed by semitones. The plan and the song stay unchanged. */
export function KeyStepper({ song: { header, plannedKey, bandKey, transposedBy }, onTranspose }: KeyStepperProps) {
  const group = useRef<HTMLDivElement>(null);
  const step = (by: 1 | -1) => onTranspose(nextTransposition(transposedBy, by));
  const reset = () => {
    onTranspose(0);
    // The button is gone then; the focus stays beside it.
    group.current?.querySelector('button')?.focus();
  };
  return (
    <div className={styles['key']}>
      <StepperField
        label="Key for this performance"
        spoken={`${keySpokenLabel(bandKey)}, ${semitonesInWords(transposedBy)}`}
        lessLabel="A semitone down"
        moreLabel="A semitone up"
        onStep={step}
        groupRef={group}
      >
        <AccidentalText text={header.keyLabel === '' ? '' : keyLabel(bandKey)} />
        {transposedBy !== 0 && <span className={styles['semitones']}>{semitonesShort(transposedBy)}</span>}
      </StepperField>
      {transposedBy !== 0 && (
        <Button size="sm" variant="quiet" onPress={reset}>
          <span>
            Back to <AccidentalText text={keyLabel(plannedKey)} />
          </span>
        </Button>
      )}
    </div>
  );
}
