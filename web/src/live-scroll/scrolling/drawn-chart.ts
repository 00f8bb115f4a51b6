import {
  partKey,
  sectionKey,
  toPart,
  type ChartPart,
  type ScrollTimeline,
  type ScrollView,
} from '@uplift/core/performance';

/** The elements a chart is scrolled by. */
export interface ChartElements {
  /** Scrolling element. */
  readonly scroller: HTMLElement;
  /** All that is in it. */
  readonly lines: HTMLElement;
}

/** A line or a measure on the screen. */
export interface DrawnPart extends ChartPart {
  readonly element: HTMLElement;
}

/** A chart on the screen. */
export interface DrawnChart {
  readonly view: ScrollView;
  readonly parts: readonly DrawnPart[];
}

/** Finds the places of a timeline's entries. One that isn't rendered, such as a measure while only lyrics are shown, is at its section. */
export function drawnChart(elements: ChartElements, timeline: ScrollTimeline): DrawnChart {
  const { scroller, lines } = elements;
  const parts = [...lines.querySelectorAll<HTMLElement>('[data-section]')].flatMap(findParts);
  const places = new Map(parts.map((part) => [partKey(part), measurePlace(part.element, lines)]));
  for (const section of lines.querySelectorAll<HTMLElement>('[data-section]')) {
    places.set(sectionKey(Number(section.dataset['section'])), measurePlace(section, lines));
  }
  const view: ScrollView = {
    viewportHeight: scroller.clientHeight,
    contentHeight: contentHeight(elements),
    places: timeline.entries.map(
      (entry) => places.get(partKey(toPart(entry))) ?? places.get(sectionKey(entry.orderIndex)) ?? NOWHERE,
    ),
  };
  return { view, parts };
}

const NOWHERE = { top: 0, height: 0 } as const;

function findParts(section: HTMLElement): readonly DrawnPart[] {
  const orderIndex = Number(section.dataset['section']);
  return [...section.querySelectorAll<HTMLElement>('[data-line], [data-bar]')].map((element) => {
    const { line, bar } = element.dataset;
    return { element, orderIndex, kind: line === undefined ? 'bar' : 'line', index: Number(line ?? bar) };
  });
}

/** Measures relative to `lines`, which moves along: the chart may be moving. */
function measurePlace(element: HTMLElement, lines: HTMLElement): ScrollView['places'][number] {
  const { top, height } = element.getBoundingClientRect();
  return { top: top - lines.getBoundingClientRect().top + lines.offsetTop, height };
}

/** Height of the content without the part of a moving chart that overflows below. */
function contentHeight({ scroller, lines }: ChartElements): number {
  const padding = Number.parseFloat(getComputedStyle(scroller).paddingBottom) || 0;
  return lines.offsetTop + lines.offsetHeight + padding;
}
