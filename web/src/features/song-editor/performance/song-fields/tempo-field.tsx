import { memo, useId } from 'react';
import type { ArrangementId } from '@uplift/core/foundation';
import { stepTempo } from '@uplift/core/music';
import { changeArrangement } from '@uplift/core/song-edits';
import { typedTempoComplaint } from '@uplift/core/songbook';
import { useEditorCommands } from '../../editor.ts';
import { FieldMessage } from './field-message.tsx';
import { NumberEntry } from './number-entry.tsx';
import { TapTempo } from './tap-tempo.tsx';
import styles from './tempo-field.module.css';
import { useDraft } from './use-draft.ts';
import { plainNumber } from './draft.ts';

interface TempoFieldProps {
  readonly arrangementId: ArrangementId;
  readonly tempo: number;
  /** True if the value is still the default. */
  readonly isAssumed: boolean;
}

/** Beats per minute: typed, stepped by one, or tapped. */
export const TempoField = memo(function TempoField({ arrangementId, tempo, isAssumed }: TempoFieldProps) {
  const { edit } = useEditorCommands();
  const messageId = useId();
  const change = (to: number, group: string) =>
    edit({ label: 'Change tempo', group, change: (song) => changeArrangement(song, arrangementId, { tempo: to }) });
  const field = useDraft({
    stored: isAssumed ? '' : String(tempo),
    written: plainNumber,
    store: (text, visit) => typedTempoComplaint(text) ?? change(Number(text), `tempo ${visit}`),
  });
  return (
    <div className={styles['field']}>
      <NumberEntry
        label="Tempo"
        unit="bpm"
        field={field}
        placeholder="Not set"
        messageId={messageId}
        inputMode="decimal"
        onStep={(by) => field.type(String(stepTempo(tempo, by)))}
      />
      <TapTempo onTempo={(tapped) => field.type(String(tapped))} />
      <FieldMessage id={messageId} message={field.complaint} />
    </div>
  );
});
