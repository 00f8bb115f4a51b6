import { offsetsWhenMoved, type ItemSpan } from './order-geometry.ts';

/** Where the carrying of an item is seen. It only moves what is there: nothing of the page is drawn again meanwhile. */
export interface OrderStage {
  readonly setList: (list: HTMLElement | null) => void;
  readonly spans: () => readonly ItemSpan[];
  /** Marks the item as taken. */
  readonly take: (from: number) => void;
  /** Opens room at `to`; the item itself is drawn there, or, under a finger, `by` px from its own place. */
  readonly show: (from: number, to: number, by?: number) => void;
  readonly bringIntoSight: (place: number) => void;
  readonly clear: () => void;
}

export function createOrderStage(): OrderStage {
  let list: HTMLElement | null = null;
  let spans: readonly ItemSpan[] = [];
  const items = () => [...(list?.querySelectorAll<HTMLElement>('[data-place]') ?? [])];
  return {
    setList(next) {
      list = next;
    },
    spans: () => spans,
    take(from) {
      spans = items().map((item) => ({ top: item.offsetTop, height: item.offsetHeight }));
      list?.toggleAttribute('data-carrying', true);
      items()[from]?.toggleAttribute('data-carried', true);
    },
    show(from, to, by) {
      const offsets = offsetsWhenMoved(spans, from, to);
      for (const [at, item] of items().entries()) draw(item, at === from ? (by ?? offsets[at]) : offsets[at]);
    },
    bringIntoSight: (place) => items()[place]?.scrollIntoView({ block: 'nearest' }),
    clear() {
      spans = [];
      list?.toggleAttribute('data-carrying', false);
      for (const item of items()) {
        item.toggleAttribute('data-carried', false);
        draw(item, 0);
      }
    },
  };
}

function draw(item: HTMLElement, offset = 0): void {
  const transform = offset === 0 ? '' : `translateY(${String(offset)}px)`;
  // An element is drawn on here.
  // oxlint-disable-next-line no-param-reassign
  if (item.style.transform !== transform) item.style.transform = transform;
}
