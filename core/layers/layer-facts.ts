import { idKeys } from '@uplift/core/foundation';
import { keyAtFret, shortKeyLabel, type KeyName } from '@uplift/core/music';
import type { Chart } from '@uplift/core/songbook';
import type { Layer } from './layer.ts';

/**
 * The changes that a layer makes, in a few words each: "Capo 3, G shapes", "2 notes", "Verse 3 hidden". None for a layer that
 * changes nothing. `key` is the one that the person reads the chart in, without a capo.
 */
export function layerFacts(layer: Layer, chart: Pick<Chart, 'sections'>, key: KeyName): readonly string[] {
  const { capo, font_size: fontSize } = layer;
  const notes = idKeys(layer.notes).length;
  const facts = [
    layer.key === null ? '' : `Key ${shortKeyLabel(key)}`,
    capo === null ? '' : capoFact(capo, key),
    fontSize === null ? '' : `${fontSize} pt`,
    notes === 0 ? '' : notes === 1 ? '1 note' : `${notes} notes`,
    hiddenFact(layer, chart),
  ];
  return facts.filter((fact) => fact !== '');
}

function capoFact(fret: number, key: KeyName): string {
  return fret === 0 ? 'No capo' : `Capo ${fret}, ${shortKeyLabel(keyAtFret(key, fret))} shapes`;
}

/** Sections that the chart doesn't have are not counted. */
function hiddenFact({ hidden }: Layer, { sections }: Pick<Chart, 'sections'>): string {
  const names = new Map(
    sections.filter(({ sectionId }) => hidden[sectionId] === true).map((each) => [each.sectionId, each.name]),
  );
  const [name = ''] = names.values();
  if (names.size < 2) return name === '' ? '' : `${name} hidden`;
  return `${names.size} sections hidden`;
}
