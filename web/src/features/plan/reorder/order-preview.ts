import { offsetsWhenMoved, type ItemSpan } from '@uplift/client/dragging';

/** Moves an item to another place on the screen, without rendering the page. */
export interface OrderPreview {
  /** The items' places when the preview began. */
  readonly spans: readonly ItemSpan[];
  /** Opens a gap at `to`; the item itself is drawn in it or, under a pointer, `by` px from its own place. */
  readonly show: (to: number, by?: number) => void;
  readonly scrollIntoView: () => void;
  readonly clear: () => void;
}

/** Marks the item of place `from` in its list as the one that moves. */
export function createOrderPreview(list: HTMLElement, from: number): OrderPreview {
  const items = () => [...list.querySelectorAll<HTMLElement>('[data-place]')];
  const spans = items().map((item) => ({ top: item.offsetTop, height: item.offsetHeight }));
  list.toggleAttribute('data-reordering', true);
  items()[from]?.toggleAttribute('data-dragged', true);
  return {
    spans,
    show(to, by) {
      const offsets = offsetsWhenMoved(spans, from, to);
      for (const [at, item] of items().entries()) draw(item, at === from ? (by ?? offsets[at]) : offsets[at]);
    },
    scrollIntoView: () => items()[from]?.scrollIntoView({ block: 'nearest' }),
    clear() {
      list.toggleAttribute('data-reordering', false);
      for (const item of items()) {
        item.toggleAttribute('data-dragged', false);
        draw(item, 0);
      }
    },
  };
}

function draw(item: HTMLElement, offset = 0): void {
  const transform = offset === 0 ? '' : `translateY(${String(offset)}px)`;
  // oxlint-disable-next-line no-param-reassign -- an element is drawn on here
  if (item.style.transform !== transform) item.style.transform = transform;
}
