import { useEffect, useRef, type RefObject } from 'react';
import { keyCommand, turnPage, type KeyCommand } from '@uplift/core/performance';
import type { SectionReading } from '../../chart/index.ts';

export interface StageKeysOptions {
  /** Keys count while the focus is in here or nowhere: an open menu takes its own. */
  readonly page: RefObject<HTMLElement | null>;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly scrolling: SectionReading['scrolling'];
  /** The size of the chart's text. */
  readonly linePx: number;
  readonly onStep: (by: 1 | -1) => void;
}

/** A line with its chords and the gap below, in em of the chart's size. */
const LINE_EM = 2.65;
/** What the fade at the foot of the chart takes from the last line; the same figure as stage.module.css. */
const FADE_PX = 40;

/** Keyboard and page-turn pedals: arrows step through the list, the rest turn pages. */
export function useStageKeys(options: StageKeysOptions): void {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { page } = latest.current;
      const command = isForStage(event.target, page.current) ? keyCommand(pressOf(event)) : null;
      if (command === null || event.defaultPrevented) return;
      event.preventDefault();
      obey(command, latest.current);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

function isForStage(target: EventTarget | null, page: HTMLElement | null): boolean {
  return target === document.body || (target instanceof Node && page?.contains(target) === true);
}

function pressOf(event: KeyboardEvent) {
  const { key, code, repeat, target } = event;
  const focused = target instanceof HTMLElement ? target : document.body;
  return {
    key,
    code,
    repeat,
    isTyping: focused.matches('input, textarea, select, [contenteditable]'),
    modifiers: event.ctrlKey || event.altKey || event.shiftKey || event.metaKey,
    isOnControl: focused.matches('button, a, [role=button], [role=link]'),
  };
}

function obey(command: KeyCommand, { scroller, scrolling, linePx, onStep }: StageKeysOptions): void {
  if (command.type === 'step') onStep(command.by);
  if (command.type !== 'page' || scroller.current === null) return;
  const { clientHeight, scrollHeight, scrollTop } = scroller.current;
  const turn = turnPage(
    {
      scrollTop: scrolling.current?.destination() ?? scrollTop,
      viewportHeight: clientHeight,
      contentHeight: scrollHeight,
      lineHeight: linePx * LINE_EM + FADE_PX,
    },
    command.direction,
  );
  if (turn.type === 'move') onStep(turn.by);
  else scrolling.current?.glideTo(turn.to);
}
