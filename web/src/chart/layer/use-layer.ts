import { editLayer, type PressedPlace } from '@uplift/client/layers';
import { layerSessions, storageSentence } from '@uplift/client/records';
import { createStore, toId, type NoteId, type SongId } from '@uplift/core/foundation';
import { layeredChart, type Layer } from '@uplift/core/layers';
import type { Fret } from '@uplift/core/music';
import type { RecordSessionState } from '@uplift/core/record-session';
import type { Chart } from '@uplift/core/songbook';
import { useToasts } from '@uplift/ui-kit';
import { useCallback, useMemo, useState } from 'react';
import { useRecord } from '../../state/records.ts';
import { useRecordSession } from '../../state/use-record-session.ts';
import { useStore } from '../../state/use-store.ts';
import { useUplift } from '../../state/uplift.ts';

/** A note being written: above a line, or at the start of a section if that is null. */
export interface NoteDraft {
  /** Null for a new one. */
  readonly id: NoteId | null;
  /** Null leaves the place to be chosen. */
  readonly place: PressedPlace | null;
}

/** The layer of this page's person over a song, and its edits. */
export interface OwnLayer {
  /** Null without one. */
  readonly layer: Layer | null;
  /** The layer as it is drawn: null while the band's chart is shown. */
  readonly shown: Layer | null;
  /** True until the device has answered: a chart without its layer would flicker. */
  readonly isLoading: boolean;
  readonly isBandShown: boolean;
  readonly showBand: (isShown: boolean) => void;
  readonly edit: (label: string, change: (layer: Layer) => Layer) => void;
  readonly chooseCapo: (fret: Fret) => void;
  /** Name of the edit that `undo` takes back; null for none. */
  readonly undoLabel: string | null;
  readonly undo: () => void;
  /** Places in the order of hidden sections that are shown for now. */
  readonly opened: ReadonlySet<number>;
  readonly open: (orderIndex: number) => void;
  readonly draft: NoteDraft | null;
  readonly writeNote: (draft: NoteDraft | null) => void;
}

/** The layer over a song, live; of no song if `songId` is null. */
export function useLayer(songId: string | null): OwnLayer {
  const id = songId ?? '';
  const isOpen = useStore(useUplift().library).type === 'open';
  const record = useLayerRecord(id);
  const layer = useLastLayer(record.layer, id, isOpen);
  const view = useLayerView(id);
  const edit = useLayerEdits(id);
  return {
    ...record,
    ...view,
    layer,
    shown: view.isBandShown ? null : layer,
    // A stage that plays on without its library waits for nothing.
    isLoading: isOpen && songId !== null && record.isLoading,
    edit,
    chooseCapo: useCallback((capo: Fret) => edit('Change capo', (layer) => ({ ...layer, capo })), [edit]),
  };
}

/** The layer as it is stored and edited here. */
function useLayerRecord(id: string) {
  const { live } = useUplift();
  const condition = useRecord(live.layers, id);
  const stored = condition.type === 'found' ? condition.value : null;
  const session = useRecordSession(layerSessions(live), id, stored);
  const state = useStore<RecordSessionState<Layer> | null>(session?.state ?? NO_STATE);
  return {
    layer: state?.value ?? stored,
    isLoading: condition.type === 'loading',
    undoLabel: state?.undoLabel ?? null,
    undo: () => void session?.undo(),
  };
}

const NO_STATE = createStore(null);

/** The layer, or the one that was shown last if the library has been locked since: a stage plays on with it. */
function useLastLayer(layer: Layer | null, id: string, isOpen: boolean): Layer | null {
  const [last, setLast] = useState<Layer | null>(null);
  if (isOpen && layer !== last) setLast(layer);
  return layer ?? (!isOpen && last?.id === id ? last : null);
}

function useLayerEdits(id: string): OwnLayer['edit'] {
  const { live, library } = useUplift();
  const { show } = useToasts();
  return useCallback(
    (label: string, change: (layer: Layer) => Layer) => {
      const make = async () => {
        if (library.get().type !== 'open') return show({ message: 'Sign in again to change your layer.' });
        const stored = await editLayer(live, toId<SongId>(id), { label, change }); // the id of the song that is shown
        if (stored.ok) return undefined;
        return show({ message: storageSentence('Your change wasn’t saved.', stored.refusal) });
      };
      void make();
    },
    [live, library, id, show],
  );
}

interface LayerView {
  readonly songId: string;
  readonly opened: ReadonlySet<number>;
  readonly draft: NoteDraft | null;
}

const NONE_OPENED: ReadonlySet<number> = new Set();

/** The view for now, of one song: another begins without. */
function useLayerView(songId: string) {
  const [isBandShown, showBand] = useState(false);
  const [view, setView] = useState<LayerView>({ songId, opened: NONE_OPENED, draft: null });
  if (view.songId !== songId) setView({ songId, opened: NONE_OPENED, draft: null });
  const open = useCallback(
    (orderIndex: number) => setView((now) => ({ ...now, opened: new Set([...now.opened, orderIndex]) })),
    [],
  );
  const writeNote = useCallback((draft: NoteDraft | null) => setView((now) => ({ ...now, draft })), []);
  return { isBandShown, showBand, opened: view.opened, open, draft: view.draft, writeNote };
}

/** The chart with the layer's notes and hidden sections; `isWhole` folds none. */
export function useLayeredChart(chart: Chart, { shown, opened }: OwnLayer, isWhole: boolean): Chart {
  return useMemo(() => layeredChart(chart, shown, isWhole ? 'all' : opened), [chart, shown, opened, isWhole]);
}
