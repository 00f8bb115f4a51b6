import { Minus, Plus } from 'lucide-react';
import { useRef } from 'react';
import { Group } from 'react-aria-components';
import { keyLabel, keySpokenLabel } from '@uplift/core/music';
import { nextTransposition } from '@uplift/core/performance';
import { Button, IconButton } from '@uplift/ui-kit';
import { AccidentalText, semitonesInWords, semitonesShort, type SongChart } from '../../chart/index.ts';
import styles from './stage-preferences.module.css';

interface KeyStepperProps {
  readonly song: SongChart;
  /** Semitones, -6 to 6; 0 is as planned. */
  readonly onTranspose: (by: number) => void;
}

/** The key a song sounds in today, a semitone up or down at a time. The plan and the song stay as they are. */
export function KeyStepper({ song: { header, plannedKey, transposedBy }, onTranspose }: KeyStepperProps) {
  const group = useRef<HTMLDivElement>(null);
  const step = (by: 1 | -1) => onTranspose(nextTransposition(transposedBy, by));
  const reset = () => {
    onTranspose(0);
    // The button is gone then; the focus stays beside it.
    group.current?.querySelector('button')?.focus();
  };
  return (
    <div className={styles['key']}>
      <span className={styles['label']} id="performance-key">
        Key for this performance
      </span>
      <Group ref={group} className={styles['stepper'] ?? ''} aria-labelledby="performance-key">
        <IconButton icon={Minus} label="A semitone down" onPress={() => step(-1)} />
        <output className={styles['value']}>
          <span className="visually-hidden">
            {keySpokenLabel(header.key)}, {semitonesInWords(transposedBy)}
          </span>
          <span aria-hidden>
            <AccidentalText text={header.keyLabel} />
            {transposedBy !== 0 && <span className={styles['semitones']}>{semitonesShort(transposedBy)}</span>}
          </span>
        </output>
        <IconButton icon={Plus} label="A semitone up" onPress={() => step(1)} />
      </Group>
      {transposedBy !== 0 && (
        <Button size="sm" variant="quiet" onPress={reset}>
          <span>
            As planned: <AccidentalText text={keyLabel(plannedKey)} />
          </span>
        </Button>
      )}
    </div>
  );
}
