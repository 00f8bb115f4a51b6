import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Listens at the outputs of the page. */
    outputs?: AnalyserNode[];
  }
}

/** Runs in a page before its own scripts: records the sound that it plays. */
export function keepSound(): void {
  const outputs: AnalyserNode[] = [];
  window.outputs = outputs;
  const { prototype } = window.AudioNode;
  const connect: unknown = Reflect.get(prototype, 'connect');
  if (typeof connect !== 'function') return;
  Reflect.set(prototype, 'connect', function connectWithAnalyser(this: AudioNode, ...to: readonly unknown[]): unknown {
    if (to[0] instanceof AudioDestinationNode) {
      const analyser = new AnalyserNode(this.context, { fftSize: 32_768 });
      outputs.push(analyser);
      Reflect.apply(connect, this, [analyser]);
    }
    return Reflect.apply(connect, this, to);
  });
}

/** The loudest that a page has played in the last half second, 0 to 1. */
export function loudness(page: Page): Promise<number> {
  return page.evaluate(() => {
    const peaks = (window.outputs ?? []).map((analyser) => {
      const samples = new Float32Array(analyser.fftSize);
      analyser.getFloatTimeDomainData(samples);
      return samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
    });
    return Math.max(0, ...peaks);
  });
}
