import { beatX, visibleTracks, type Track } from '@uplift/core/song-timing';
import { placeMarker } from '../../../drag/index.ts';
import type { SectionInTime } from './section-in-time.ts';

/** The parts of a card on the page that things are dragged over. */
export interface CardParts {
  readonly scroller: HTMLElement;
  /** The whole timeline, which is partly visible in the scroller. */
  readonly inner: HTMLElement;
  /** The line and the cell where something would land. */
  readonly mark: HTMLElement;
  readonly bin: HTMLElement;
}

/** The parts of the card that an element belongs to; null where it belongs to none. */
export function findCardParts(element: Element): CardParts | null {
  const card = element.closest('[data-place]');
  const part = (name: string) => card?.querySelector<HTMLElement>(`[data-part="${name}"]`) ?? null;
  const [scroller, inner, mark, bin] = [part('scroller'), part('inner'), part('mark'), part('bin')];
  return scroller && inner && mark && bin && { scroller, inner, mark, bin };
}

const RULER_PX = 44;
const LANE_PX = 60;

/** Shows where on a lane something would land; nowhere when `beat` is null. */
export function showMark(
  { mark }: CardParts,
  inTime: SectionInTime,
  landing: { track: Track; beat: number } | null,
): void {
  const lane = landing === null ? 0 : visibleTracks(inTime.timeline).indexOf(landing.track);
  placeMarker(mark, landing && { x: beatX(landing.beat, inTime.scale), y: RULER_PX + lane * LANE_PX });
}

/** Shows whether something would land in the bin. */
export function showBinTarget({ bin }: CardParts, isTarget: boolean): void {
  bin.toggleAttribute('data-target', isTarget);
}
