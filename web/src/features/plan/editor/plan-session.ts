import {
  withKnownItems,
  NO_HISTORY,
  redone,
  reversed,
  undone,
  withoutStep,
  withStep,
  type Step,
  type Turn,
  type SetList,
  type SetListRepository,
} from '@uplift/core/set-list';
import { createStore, type StorageRefusal, type Store } from '@uplift/core/foundation';

export interface PlanState {
  /** The set as it will be once the device has stored what was just changed. */
  readonly set: SetList;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** A set being planned: what changes shows at once and is stored behind it; what another tab changes meanwhile stays. */
export interface PlanSession {
  readonly state: Store<PlanState>;
  /** Takes over the set as the device holds it now. */
  readonly takeIn: (live: SetList) => void;
  /** Makes a change. Answers what takes just this one back, once. */
  readonly edit: (change: (set: SetList) => SetList) => () => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

interface PlanSessionPorts {
  readonly sets: Pick<SetListRepository, 'put'>;
  /** Hears that the device did not store a change, which is then taken back; `retry` makes it again. */
  readonly onRefused: (refusal: StorageRefusal, retry: () => void) => void;
}

/** Begins with the set as the device holds it. */
export function createPlanSession({ sets, onRefused }: PlanSessionPorts, first: SetList): PlanSession {
  let history = NO_HISTORY;
  const state = createStore<PlanState>({ set: first, canUndo: false, canRedo: false });
  const show = (set: SetList) => {
    const order = withKnownItems(set.order, state.get().set.order);
    const [canUndo, canRedo] = [history.past.length > 0, history.future.length > 0];
    state.set({ set: { ...set, order }, canUndo, canRedo });
  };
  const { store, takeIn } = createStoring(sets, first, show);

  /** Takes a step of the history; refused, the history is as if it had not been tried. */
  const take = async (turn: Turn | null) => {
    if (turn === null) return;
    const last = history;
    history = turn.history;
    show(turn.step.after);
    const refusal = await store(turn.step, () => {
      history = last;
    });
    if (refusal !== null) onRefused(refusal, () => void take(turn));
  };

  const takeBack = async (step: Step) => {
    if (history.past.at(-1) === step) return take(undone(history));
    if (!history.past.includes(step)) return;
    const last = history;
    history = withoutStep(history, step);
    const refusal = await store(reversed(step), () => {
      history = last;
    });
    if (refusal !== null) onRefused(refusal, () => void takeBack(step));
  };

  const make = async (step: Step, change: (set: SetList) => SetList) => {
    history = withStep(history, step);
    show(step.after);
    const refusal = await store(step, () => {
      history = withoutStep(history, step);
    });
    if (refusal !== null) onRefused(refusal, () => edit(change));
  };

  const edit: PlanSession['edit'] = (change) => {
    const before = state.get().set;
    const step = { before, after: change(before) };
    if (step.after === before) return () => undefined;
    void make(step, change);
    return () => void takeBack(step);
  };

  return { state, takeIn, edit, undo: () => void take(undone(history)), redo: () => void take(redone(history)) };
}

/** Stores steps, and shows what the device holds once nothing is under way. */
function createStoring(sets: PlanSessionPorts['sets'], first: SetList, show: (set: SetList) => void) {
  let live = first;
  let underway = 0;
  const store = async ({ before, after }: Step, onRefusal: () => void): Promise<StorageRefusal | null> => {
    underway += 1;
    const put = await sets.put(after, before);
    underway -= 1;
    if (put.ok) live = put.value.value;
    else onRefusal();
    if (underway === 0) show(live);
    return put.ok ? null : put.refusal;
  };
  const takeIn = (set: SetList) => {
    live = set;
    if (underway === 0) show(set);
  };
  return { store, takeIn };
}
