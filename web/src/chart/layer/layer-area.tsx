import { useEffect, useMemo, type ReactNode } from 'react';
import { whenIdle } from '@uplift/client/idle';
import { createLinePresses } from '@uplift/client/layers';
import { createLazyPart, useLazyPart } from '@uplift/ui-kit';
import type { Chart } from '@uplift/core/songbook';
import { layerPart } from './layer-button.tsx';
import { LayerContext } from './layer-context.ts';
import type { OwnLayer } from './use-layer.ts';

const notePart = createLazyPart(() => import('./note-dialog.tsx'));

export interface LayerAreaProps {
  readonly own: OwnLayer;
  readonly chart: Chart;
  readonly children: ReactNode;
}

/** A chart whose reader writes notes above its lines: by a long press or the secondary button on a line. */
export function LayerArea({ own, chart, children }: LayerAreaProps) {
  const { open, writeNote, draft } = own;
  const actions = useMemo(() => ({ open, writeNote }), [open, writeNote]);
  const presses = useMemo(
    () => createLinePresses(chart, (place) => writeNote({ id: null, place })),
    [chart, writeNote],
  );
  const close = () => writeNote(null);
  useEffect(() => {
    for (const part of [notePart, layerPart]) whenIdle(part.preload);
  }, []);
  const part = useLazyPart(notePart, draft !== null, close);
  return (
    <LayerContext value={actions}>
      <div {...presses}>{children}</div>
      {part && draft !== null && (
        <part.NoteDialog key={draft.id ?? ''} own={own} chart={chart} draft={draft} onClose={close} />
      )}
    </LayerContext>
  );
}
