import type { OwnPreferences } from '../preferences/use-chart-preferences.ts';
import type { OwnLayer } from './use-layer.ts';

const PX_A_POINT = 96 / 72;

/** This device's preferences with the size that the layer has for its song: choosing another one then changes the layer's. */
export function withOwnSize(device: OwnPreferences, { shown, edit }: Pick<OwnLayer, 'shown' | 'edit'>): OwnPreferences {
  const fontSize = shown?.font_size ?? null;
  if (fontSize === null) return device;
  return {
    ...device,
    preferences: { ...device.preferences, fontSize },
    fontPx: fontSize * PX_A_POINT,
    choose({ fontSize: chosen, ...rest }) {
      device.choose(rest);
      if (chosen !== undefined) edit('Change font size', (layer) => ({ ...layer, font_size: chosen }));
    },
  };
}
