import { toId, type ArrangementId, type SetId, type SongId } from '@uplift/core/foundation';
import type { SetList } from '@uplift/core/set-list';
import { describe, expect, test } from 'vitest';
import { firstPrintChoices, nextPrintChoices } from './print-choices.ts';
import type { PrintItem } from './print-item.ts';
import { layOutList, printedAt } from './print-list.ts';
import { FIXED_MEASURE } from '../testing/example-measure.ts';
import { verses } from '../testing/example-song.ts';

const item = (parts: Partial<PrintItem> = {}): PrintItem => ({
  songId: toId<SongId>('grace'),
  arrangementId: toId<ArrangementId>('default'),
  setIndex: null,
  song: verses(2),
  capo: 0,
  note: '',
  ...parts,
});
const REQUEST = {
  items: [item(), item({ song: null }), item()],
  set: null,
  paper: 'a4',
  choices: firstPrintChoices(undefined),
  findPace: () => 1,
} as const;
const SET: SetList = { id: toId<SetId>('sunday'), at: null, name: 'Advent', order: [] };

describe('the pages of a list', () => {
  test('a song that is gone has no sheet, and the others know their places', () => {
    const printed = layOutList(REQUEST, FIXED_MEASURE);
    expect(printed.places).toEqual([0, 2]);
    expect([0, 1, 2].map((place) => printedAt(printed, place)?.pages)).toEqual([1, undefined, 1]);
  });

  test('a list has no pages until its texts can be measured', () => {
    const printed = layOutList(REQUEST, null);
    expect(printed).toEqual({ document: null, places: [0, 2] });
    expect(printedAt(printed, 0)).toBeNull();
  });

  test('the chart and the lyrics of a song are counted together', () => {
    const choices = nextPrintChoices(REQUEST.choices, { type: 'whole', change: { sheets: 'both' } });
    const printed = layOutList({ ...REQUEST, choices }, FIXED_MEASURE);
    expect(printed.places).toEqual([0, 0, 2, 2]);
    expect(printedAt(printed, 2)?.pages).toBe(2);
  });

  test('a set prints its list first if that is chosen', () => {
    const choices = nextPrintChoices(REQUEST.choices, { type: 'whole', change: { hasSetList: true } });
    const pages = (set: SetList | null) => layOutList({ ...REQUEST, set, choices }, FIXED_MEASURE).document?.pages;
    expect(pages(SET)?.[0]?.songs).toEqual([]);
    expect(pages(null)?.[0]?.songs).not.toEqual([]);
  });
});
