import type { ChangeEvent, FocusEvent, KeyboardEvent, MouseEvent, RefObject } from 'react';
import { tableCommand, type TableCommand } from './table-keys.ts';
import type { TableSelection } from './use-table-selection.ts';

/** Everything the rows' events need; one object, because the events are handled once for all rows. */
export interface TableActionPorts {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly active: number;
  readonly rowCount: number;
  readonly rowHeight: number;
  readonly hasSelection: boolean;
  readonly selection: TableSelection;
  readonly setActive: (index: number) => void;
  readonly focusRow: (index: number) => void;
  readonly onOpen: ((index: number) => void) | undefined;
}

const findRow = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
const isCheckBox = (target: EventTarget) => target instanceof HTMLInputElement;
const isOwnControl = (target: EventTarget) =>
  target instanceof Element && target.closest('input, button, label, select') !== null;
const isLinked = (target: EventTarget) => (findRow(target)?.querySelector('a') ?? null) !== null;
const isOnLink = (target: EventTarget) => target instanceof Element && target.closest('a') !== null;

function readRowIndex(target: EventTarget): number | null {
  const row = findRow(target);
  return row === null ? null : Number(row.dataset['index']);
}

/** Returns the action of a click with these modifiers; Ctrl and Cmd are the same. */
function clickMeans(event: MouseEvent): 'open' | 'extend' | 'toggle' {
  if (event.shiftKey) return 'extend';
  return event.ctrlKey || event.metaKey ? 'toggle' : 'open';
}

/** Opens a plain click on the link within the app; with a modifier the browser handles it as any link. */
export function clickInRows(event: MouseEvent, ports: TableActionPorts): void {
  const index = readRowIndex(event.target);
  if (index === null || isOwnControl(event.target)) return;
  if (isOnLink(event.target)) clickOnLink(event, index, ports);
  else clickOnRow(event, index, ports);
}

function clickOnLink(event: MouseEvent, index: number, { onOpen }: TableActionPorts): void {
  if (clickMeans(event) !== 'open' || !onOpen) return;
  event.preventDefault();
  onOpen(index);
}

/** Opens a row on a click next to its link too, unless the person selected some of its text. */
function clickOnRow(event: MouseEvent, index: number, { selection, onOpen }: TableActionPorts): void {
  const open = (at: number) => {
    selection.startAt(at);
    if (isLinked(event.target) && document.getSelection()?.isCollapsed !== false) onOpen?.(at);
  };
  const acts = { open, extend: selection.extendTo, toggle: selection.toggle };
  acts[clickMeans(event)](index);
}

/** Shift and a click extends the selection, not the marked text. */
export function pressInRows(event: MouseEvent): void {
  if (event.shiftKey) event.preventDefault();
}

/** A box was pressed; with Shift from the box pressed before. */
export function changeInRows(event: ChangeEvent<HTMLElement>, ports: TableActionPorts): void {
  const index = readRowIndex(event.target);
  if (index === null) return;
  const isExtending = event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey;
  (isExtending ? ports.selection.extendTo : ports.selection.toggle)(index);
}

/** The row that gets the focus, or one of its parts, becomes the tab stop. */
export function focusInRows(event: FocusEvent, ports: TableActionPorts): void {
  const index = readRowIndex(event.target);
  if (index !== null) ports.setActive(index);
}

/** Handles keys of the rows; keys of a box or link itself are left to it. */
export function keyInRows(event: KeyboardEvent, ports: TableActionPorts): void {
  const pageRows = Math.max(1, Math.floor((ports.scroller.current?.clientHeight ?? 0) / ports.rowHeight) - 2);
  // A row that was moved took the focus to another index.
  const active = readRowIndex(event.target) ?? ports.active;
  const command = tableCommand(event, { index: active, rowCount: ports.rowCount, pageRows });
  if (command === null || isLeftAlone(command, event.target, ports)) return;
  event.preventDefault();
  carryOut(command, event.target, { ...ports, active });
}

function isLeftAlone(command: TableCommand, target: EventTarget, ports: TableActionPorts): boolean {
  if (command.type === 'toggle') return isCheckBox(target);
  if (command.type === 'open') return isOnLink(target);
  return command.type === 'deselect' && !ports.hasSelection;
}

type Doers = {
  readonly [Type in TableCommand['type']]: (
    command: Extract<TableCommand, { type: Type }>,
    target: EventTarget,
    ports: TableActionPorts,
  ) => void;
};

const DOERS: Doers = {
  move: ({ to, isExtending }, _target, { selection, focusRow }) => {
    if (isExtending) selection.extendTo(to);
    else selection.startAt(to);
    focusRow(to);
  },
  'step-within': ({ by }, target) => stepWithin(target, by),
  toggle: (_command, _target, { selection, active }) => selection.toggle(active),
  open: (_command, target) => findRow(target)?.querySelector('a')?.click(),
  'select-all': (_command, _target, { selection }) => selection.selectAll(),
  deselect: (_command, _target, { selection }) => selection.deselect(),
};

function carryOut<Type extends TableCommand['type']>(
  command: Extract<TableCommand, { type: Type }>,
  target: EventTarget,
  ports: TableActionPorts,
): void {
  const doer: Doers[Type] = DOERS[command.type];
  doer(command, target, ports);
}

/** Left and right walk from the row to its box and its link, and back. */
function stepWithin(target: EventTarget, by: 1 | -1): void {
  const row = findRow(target);
  if (row === null) return;
  const stops = [row, ...row.querySelectorAll<HTMLElement>('input, a, button')];
  stops[stops.findIndex((stop) => stop === target) + by]?.focus({ preventScroll: true });
}
