import { useState } from 'react';

/** Either of the two contents that overlap during a fade. */
export interface FadeLayer<Content> {
  /** Unique as long as it is drawn. */
  readonly id: number;
  readonly content: Content;
  readonly isLeaving: boolean;
}

type Layers<Content> = readonly FadeLayer<Content>[];

/** The layers to draw: the content, and before it the one it takes the place of, until `end`. A change during a fade is a cut, so that a quick jump never shows what lies between. */
export function useCrossFade<Content>(content: Content): { layers: Layers<Content>; end: () => void } {
  const [layers, setLayers] = useState<Layers<Content>>([{ id: 0, content, isLeaving: false }]);
  if (!Object.is(layers.at(-1)?.content, content)) setLayers(changed(layers, content));
  return { layers, end: () => setLayers((drawn) => drawn.slice(-1)) };
}

function changed<Content>(layers: Layers<Content>, content: Content): Layers<Content> {
  const id = (layers.at(-1)?.id ?? 0) + 1;
  const isCut = layers.length > 1 || matchMedia('(prefers-reduced-motion: reduce)').matches;
  const leaving = isCut ? [] : layers.map((layer) => ({ ...layer, isLeaving: true }));
  return [...leaving, { id, content, isLeaving: false }];
}
