import { bindActions, type LiveScrollControl, INACTIVE } from '@uplift/core/performance';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createStore } from '@uplift/core/foundation';
import { LiveScrollButton } from './live-scroll-button.tsx';
import { MetronomeButton } from './metronome-button.tsx';
import { FOUR_LINES, createTestEngine } from '@uplift/core/performance/testing';

function control(parts: Partial<LiveScrollControl>, beatNow: number | null = null): LiveScrollControl {
  return {
    ...bindActions(createTestEngine().engine),
    state: { ...INACTIVE, isEnabled: true },
    timeline: FOUR_LINES,
    hasSong: true,
    tempo: 120,
    beatsInMeasure: 4,
    pace: 1,
    beat: createStore(beatNow),
    moves: createStore(0),
    isSoundRefused: createStore(false),
    isMetronomeOnly: false,
    ...parts,
  };
}

const render = (of: LiveScrollControl) =>
  renderToStaticMarkup(<LiveScrollButton control={of} onRefused={() => expect.unreachable()} />);

describe('the LiveScroll button', () => {
  test('the LiveScroll button says how to start and stop it', () => {
    expect(render(control({}))).toContain('aria-label="LiveScroll, hold to start"');
    const active = { ...INACTIVE, isEnabled: true, phase: 'active', hold: null } as const;
    expect(render(control({ state: active }, 3))).toContain('aria-label="LiveScroll, hold to stop"');
  });

  test('[LIVE-3] the LiveScroll button says why it can’t start', () => {
    const page = render(control({ state: INACTIVE, timeline: null, tempo: 0 }));
    expect(page).toContain('aria-disabled="true"');
    expect(page).toContain('<small>Set a tempo</small>');
  });

  test('the LiveScroll button shows the beats of a metronome that runs alone', () => {
    const page = render(control({ isMetronomeOnly: true }, 1));
    expect(page).toContain('data-look="off"');
    expect(page.match(/<i[ >]/gu)).toHaveLength(4);
  });

  test('[LIVE-11] the LiveScroll button counts the count-in', () => {
    const active = { ...INACTIVE, isEnabled: true, phase: 'active', hold: null } as const;
    expect(render(control({ state: active }, -2))).toMatch(/<span[^>]*>3<\/span>/u);
  });
});

test('[PERF-5] the metronome replaces the LiveScroll button for a song without lyrics', () => {
  const page = renderToStaticMarkup(<MetronomeButton control={control({ timeline: null, tempo: 92 })} />);
  expect(page).toContain('aria-pressed="false"');
  expect(page).toContain('92 bpm');
});
