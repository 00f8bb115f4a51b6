import { describe, expect, test } from 'vitest';
import { FIRST_PLACE, INACTIVE, nextPlace, type StageAction, type StageCommand } from '@uplift/core/performance';
import { runStageCommand, type DrivenStage } from './stage-commands.ts';

interface StageState {
  readonly scrollTop?: number;
  readonly isPlaying?: boolean;
  readonly isMetronomeOnly?: boolean;
  readonly hasTimeline?: boolean;
}

const TIMELINE = { kind: 'timed', entries: [], sections: [], downbeats: [], beats: 64 } as const;

/** A stage 800 px high, with a chart of 2000 px, its second section being read, that records the calls it gets. */
function stageWith(
  { scrollTop = 0, isPlaying = false, isMetronomeOnly = false, hasTimeline = true }: StageState,
  calls: string[],
): DrivenStage {
  const record = (what: string) => () => void calls.push(what);
  const scrolling = {
    destination: () => scrollTop,
    glideTo: (top: number) => void calls.push(`glide to ${top}`),
    stop: record('stop gliding'),
  };
  return {
    // What a page turn reads of the element.
    scroller: { current: { clientHeight: 800, scrollHeight: 2000, scrollTop } as HTMLElement },
    reading: { current: 4, jumpTo: (to) => void calls.push(`jump to ${to}`), scrolling: { current: scrolling } },
    sections: [0, 4, 5],
    linePx: 20,
    liveScroll: {
      state: { ...INACTIVE, isEnabled: true, hold: null, phase: isPlaying ? 'active' : 'inactive' },
      timeline: hasTimeline ? TIMELINE : null,
      isMetronomeOnly,
      press: record('press'),
      release: record('release'),
      cancel: record('cancel'),
      toggle: record('toggle'),
      toggleMetronome: record('metronome'),
      nudge: (unit, by) => void calls.push(`${unit} ${by}`),
      tapTempo: record('tap'),
      unlockSound: record('unlock'),
    },
    onStep: (by) => void calls.push(`step ${by}`),
  };
}

function callsFor(act: StageAction, state: StageState = {}): readonly string[] {
  const calls: string[] = [];
  runStageCommand(act, stageWith(state, calls));
  return calls;
}

function command(name: StageCommand): StageAction {
  return { type: 'command', command: name };
}

describe('keys and pedals on stage', () => {
  test.each<[StageCommand, StageState, string]>([
    ['forward', {}, 'glide to 707'],
    ['forward', { scrollTop: 1200 }, 'step 1'],
    ['back', { scrollTop: 1200 }, 'glide to 493'],
    ['back', {}, 'step -1'],
    ['next-item', {}, 'step 1'],
    ['previous-item', { scrollTop: 600 }, 'step -1'],
    ['next-line', { scrollTop: 600 }, 'glide to 653'],
    ['previous-line', { scrollTop: 600 }, 'glide to 547'],
    ['next-section', {}, 'jump to 5'],
    ['previous-section', {}, 'jump to 0'],
    ['live-scroll', {}, 'toggle'],
    ['metronome', {}, 'metronome'],
    ['tap-tempo', {}, 'tap'],
  ])('[PERF-10] the command "%s" at %j acts on the stage', (name, calls, expected) => {
    expect(callsFor(command(name), calls)).toEqual([expected]);
  });

  test.each<[StageCommand, string]>([
    ['forward', 'line 1'],
    ['back', 'line -1'],
    ['next-line', 'line 1'],
    ['previous-line', 'line -1'],
    ['next-section', 'section 1'],
    ['previous-section', 'section -1'],
    ['next-item', 'step 1'],
  ])('[LIVE-15] %s moves the music while the chart follows it: %s', (name, expected) => {
    expect(callsFor(command(name), { isPlaying: true, scrollTop: 1200 })).toEqual([expected]);
  });

  test('keys turn pages while only the click runs', () => {
    expect(callsFor(command('forward'), { isPlaying: true, isMetronomeOnly: true })).toEqual(['glide to 707']);
  });

  test('[LIVE-4] [LIVE-6] a held key holds the button, whose own hold starts and stops LiveScroll', () => {
    const changes = (['began', 'counted', 'ended', 'cancelled'] as const).map((change) =>
      callsFor({ type: 'hold', change }),
    );
    expect(changes).toEqual([['press'], [], ['release'], ['cancel']]);
  });

  test('[PERF-5] the keys of LiveScroll run the metronome if nothing can be scrolled', () => {
    expect(callsFor(command('live-scroll'), { hasTimeline: false })).toEqual(['metronome']);
    expect(callsFor({ type: 'hold', change: 'counted' }, { hasTimeline: false })).toEqual(['metronome']);
  });

  test('[PERF-11] a player who moves to another item by pedal stops following the leader', () => {
    let place = FIRST_PLACE;
    const stage = stageWith({}, []);
    const onStep = (by: 1 | -1) => {
      place = nextPlace(place, { type: 'stepped', by }, 6);
    };
    runStageCommand(command('next-item'), { ...stage, onStep });
    expect(place).toEqual({ songIndex: 1, isFollowing: false });
  });
});
