import type { ArrangementId } from '@uplift/core/foundation';
import { stepTempo, tapped, tempoOfTaps } from '@uplift/core/music';
import { changeArrangement } from '@uplift/core/song-edits';
import { plainNumber } from '@uplift/core/song-session';
import { typedTempoComplaint } from '@uplift/core/songbook';
import { memo, useId, useRef, type MouseEvent } from 'react';
import { useUplift } from '../../../../state/uplift.ts';
import { FieldMessage } from './field-message.tsx';
import { NumberEntry } from './number-entry.tsx';
import styles from './tempo-field.module.css';
import { useSongText } from './use-song-text.ts';

interface TempoFieldProps {
  readonly arrangementId: ArrangementId;
  readonly tempo: number;
  /** True if the value is still the default. */
  readonly isAssumed: boolean;
}

/** Beats per minute: typed, stepped by one, or tapped. */
export const TempoField = memo(function TempoField({ arrangementId, tempo, isAssumed }: TempoFieldProps) {
  const messageId = useId();
  const field = useSongText({
    stored: isAssumed ? '' : String(tempo),
    written: plainNumber,
    refuse: typedTempoComplaint,
    label: 'Change tempo',
    group: 'tempo',
    change: (song, text) => changeArrangement(song, arrangementId, { tempo: Number(text) }),
  });
  return (
    <div className={styles['field']}>
      <NumberEntry
        label="Tempo"
        unit="bpm"
        field={field}
        placeholder="–"
        messageId={messageId}
        inputMode="decimal"
        onStep={(by) => field.type(String(stepTempo(tempo, by)))}
      />
      <TapTempo onTempo={(tapped) => field.type(String(tapped))} />
      <FieldMessage id={messageId} message={field.complaint} />
    </div>
  );
});

/** Measures the tempo of taps, from the second tap on. A pause of 3 seconds starts over. */
function TapTempo({ onTempo }: { readonly onTempo: (tempo: number) => void }) {
  const { now } = useUplift();
  const taps = useRef<readonly number[]>([]);
  const tap = () => {
    taps.current = tapped(taps.current, now());
    const tempo = tempoOfTaps(taps.current);
    if (tempo !== null) onTempo(tempo);
  };
  // A pointer taps when it goes down, in time with the beat; a key and a screen reader only click.
  const click = (event: MouseEvent) => {
    if (event.detail === 0) tap();
  };
  return (
    <button type="button" aria-label="Tap Tempo" className={styles['tap']} onPointerDown={tap} onClick={click}>
      Tap
    </button>
  );
}
