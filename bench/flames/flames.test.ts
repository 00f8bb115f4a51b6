import { describe, expect, test } from 'vitest';
import { drawFlames, sumMs } from './draw-flames.ts';
import { readFlames } from './flame-tree.ts';
import type { CallFrame, CpuProfile } from './flame-tree.ts';

const frame = (functionName: string): CallFrame => ({ functionName, url: 'a.js', lineNumber: 0, columnNumber: 0 });
const nameFrame = ({ functionName }: CallFrame) => ({ name: functionName, path: 'core/a.ts' });

/** Two places of the profile call `draw`, which calls `measure`. */
const PROFILE: CpuProfile = {
  nodes: [
    { id: 1, callFrame: frame('(root)'), children: [2, 3, 6, 7] },
    { id: 2, callFrame: frame('draw'), children: [4] },
    { id: 3, callFrame: frame('draw'), children: [5] },
    { id: 4, callFrame: frame('measure') },
    { id: 5, callFrame: frame('measure') },
    { id: 6, callFrame: frame('(idle)') },
    { id: 7, callFrame: frame('(program)') },
  ],
  samples: [2, 4, 6, 3, 5, 7, 5],
  timeDeltas: [0, 1_000, 2_000, 50_000, 3_000, 4_000, 9_000],
};

describe('flames', () => {
  test('calls of one function from one place are one flame, which ran until the next sample', () => {
    const measure = { name: 'measure', path: 'core/a.ts', ms: 6, calls: [] };
    expect(readFlames(PROFILE, nameFrame)).toEqual([{ name: 'draw', path: 'core/a.ts', ms: 10, calls: [measure] }]);
  });

  test('functions that call each other again and again are each drawn once', () => {
    const nodes = ['(root)', 'walk', 'visit', 'walk', 'visit', 'draw'].map((name, index) => ({
      id: index + 1,
      callFrame: frame(name),
      children: [index + 2],
    }));
    const deep: CpuProfile = { nodes, samples: [2, 3, 4, 5, 6, 6], timeDeltas: Array.from({ length: 6 }, () => 1_000) };
    const draw = { name: 'draw', path: 'core/a.ts', ms: 1, calls: [] };
    const visit = { name: 'visit', path: 'core/a.ts', ms: 4, calls: [draw] };
    expect(readFlames(deep, nameFrame)).toEqual([{ name: 'walk', path: 'core/a.ts', ms: 5, calls: [visit] }]);
  });

  test('time without any call is no flame', () => {
    const idle: CpuProfile = { ...PROFILE, samples: [6, 7, 6], timeDeltas: [0, 5_000, 5_000] };
    expect(readFlames(idle, nameFrame)).toEqual([]);
  });

  test('a flame is as wide as its share of the widest picture, and its names are text', () => {
    const flames = [{ name: '<draw>', path: 'core/a.ts', ms: 50, calls: [] }];
    const picture = drawFlames(flames, 'First table', 100);
    expect(sumMs(flames)).toBe(50);
    expect(picture).toContain('width="584.0"');
    expect(picture).toContain('&lt;draw&gt; core/a.ts, 50.0 ms');
    expect(picture).not.toContain('<draw>');
  });
});
