import { CapoField, type SongChart } from '../../../chart/index.ts';
import { KeyStepper } from '../key-stepper.tsx';
import styles from './guest-stage.module.css';

interface GuestKeyProps {
  readonly song: SongChart;
  /** Semitones, -6 to 6; 0 is as planned. */
  readonly onTranspose: (by: number) => void;
}

/** The key and the capo that a guest plays in. */
export function GuestKey({ song, onTranspose }: GuestKeyProps) {
  return (
    <div className={styles['key']}>
      <KeyStepper song={song} onTranspose={onTranspose} />
      <CapoField song={song} />
    </div>
  );
}
