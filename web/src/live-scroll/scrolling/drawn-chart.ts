import type { ScrollTimeline, ScrollView, TimelineEntry } from '@uplift/core/performance';

/** The elements a chart is scrolled by. */
export interface ChartElements {
  /** What scrolls. */
  readonly scroller: HTMLElement;
  /** All that is in it. */
  readonly lines: HTMLElement;
}

/** A line or a measure on the screen. */
export interface DrawnPart {
  readonly element: HTMLElement;
  readonly orderIndex: number;
  readonly kind: 'line' | 'bar';
  /** Its line in the section's lyrics, or the index of its measure. */
  readonly index: number;
}

/** A chart on the screen. */
export interface DrawnChart {
  readonly view: ScrollView;
  readonly parts: readonly DrawnPart[];
}

/** Where the entries of a timeline are drawn. One that is not, such as a measure while only lyrics are shown, is at its section. */
export function drawnChart(elements: ChartElements, timeline: ScrollTimeline): DrawnChart {
  const { scroller, lines } = elements;
  const parts = [...lines.querySelectorAll<HTMLElement>('[data-section]')].flatMap(partsOf);
  const places = new Map(parts.map((part) => [buildKey(part), placeOf(part.element, lines)]));
  for (const section of lines.querySelectorAll<HTMLElement>('[data-section]')) {
    places.set(sectionKey(Number(section.dataset['section'])), placeOf(section, lines));
  }
  const view: ScrollView = {
    viewportHeight: scroller.clientHeight,
    contentHeight: contentHeight(elements),
    places: timeline.entries.map(
      (entry) => places.get(buildKey(partOf(entry))) ?? places.get(sectionKey(entry.orderIndex)) ?? NOWHERE,
    ),
  };
  return { view, parts };
}

/** Whether a part has been played while `entry` is: in its section only what is of its kind, since chords above the lyrics are played along with them. */
export function isPlayed(part: Omit<DrawnPart, 'element'>, entry: TimelineEntry): boolean {
  if (part.orderIndex !== entry.orderIndex) return part.orderIndex < entry.orderIndex;
  const playing = partOf(entry);
  return part.kind === playing.kind && part.index < playing.index;
}

/** Whether a part is what `entry` says is played. */
export function isPlaying(part: Omit<DrawnPart, 'element'>, entry: TimelineEntry): boolean {
  return buildKey(part) === buildKey(partOf(entry));
}

const NOWHERE = { top: 0, height: 0 } as const;

function partsOf(section: HTMLElement): readonly DrawnPart[] {
  const orderIndex = Number(section.dataset['section']);
  return [...section.querySelectorAll<HTMLElement>('[data-line], [data-bar]')].map((element) => {
    const { line, bar } = element.dataset;
    return { element, orderIndex, kind: line === undefined ? 'bar' : 'line', index: Number(line ?? bar) };
  });
}

function partOf({ orderIndex, line, bar }: TimelineEntry): Omit<DrawnPart, 'element'> {
  return { orderIndex, kind: line === null ? 'bar' : 'line', index: line ?? bar ?? 0 };
}

function buildKey({ orderIndex, kind, index }: Omit<DrawnPart, 'element'>): string {
  return `${orderIndex} ${kind} ${index}`;
}

function sectionKey(orderIndex: number): string {
  return `${orderIndex}`;
}

/** Against `lines`, which moves along: the chart may be under way. */
function placeOf(element: HTMLElement, lines: HTMLElement): ScrollView['places'][number] {
  const { top, height } = element.getBoundingClientRect();
  return { top: top - lines.getBoundingClientRect().top + lines.offsetTop, height };
}

/** Without what a chart that is under way sticks out below. */
function contentHeight({ scroller, lines }: ChartElements): number {
  const padding = Number.parseFloat(getComputedStyle(scroller).paddingBottom) || 0;
  return lines.offsetTop + lines.offsetHeight + padding;
}
