import { createContext } from 'react';
import type { OwnLayer } from './use-layer.ts';

/** The layer whose notes and hidden sections a chart can change; null where it only shows them. */
export const LayerContext = createContext<Pick<OwnLayer, 'open' | 'writeNote'> | null>(null);
