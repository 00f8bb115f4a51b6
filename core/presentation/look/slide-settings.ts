/** The look of slides; stored on each device as one value. */
export interface SlideSettings {
  readonly font: SlideFont;
  /** Percent of the full size, 50 to 150. Text that does not fit is smaller still. */
  readonly size: number;
  readonly align: 'left' | 'center' | 'right';
  readonly position: 'top' | 'middle' | 'bottom';
  /** '#rrggbb'. */
  readonly textColor: string;
  /** '#rrggbb'. */
  readonly backgroundColor: string;
  /** True if a picture is behind the words; it is stored separately, see {@link readBackgroundImage}. */
  readonly hasImage: boolean;
  readonly hasShadow: boolean;
  /** The number of lyric lines of one section on a slide. */
  readonly linesPerSlide: 1 | 2 | 3 | 4;
  /** The slides of a song that show its copyright. */
  readonly copyright: 'first' | 'last' | 'every' | 'never';
  readonly aspect: SlideAspect;
  /** Content of the slides of service parts that aren't songs. */
  readonly sections: 'title' | 'nothing';
}

export type SlideFont = 'sans' | 'serif' | 'system';
export type SlideAspect = '16:9' | '4:3' | '16:10';

export const DEFAULT_SLIDE_SETTINGS: SlideSettings = {
  font: 'sans',
  size: 100,
  align: 'center',
  position: 'middle',
  textColor: '#f7f4f0',
  backgroundColor: '#000000',
  hasImage: false,
  hasShadow: false,
  linesPerSlide: 2,
  copyright: 'every',
  aspect: '16:9',
  sections: 'title',
};

export const SMALLEST_SLIDE_SIZE = 50;
export const LARGEST_SLIDE_SIZE = 150;

/** The ids for storing the settings on a device, and the picture behind the words. */
export const PRESENTATION_SETTINGS_KEY = 'presentation';
export const BACKGROUND_IMAGE_KEY = 'presentation.background';

/**
 * Parses the stored settings. Missing or damaged ones get their defaults, so no stored value can keep slides from
 * being shown.
 */
export function readSlideSettings(stored: unknown): SlideSettings {
  const kept: Readonly<Record<string, unknown>> = isRecord(stored) ? stored : {};
  const read = <Name extends keyof SlideSettings>(name: Name): SlideSettings[Name] =>
    READERS[name](kept[name]) ?? DEFAULT_SLIDE_SETTINGS[name];
  return {
    font: read('font'),
    size: read('size'),
    align: read('align'),
    position: read('position'),
    textColor: read('textColor'),
    backgroundColor: read('backgroundColor'),
    hasImage: read('hasImage'),
    hasShadow: read('hasShadow'),
    linesPerSlide: read('linesPerSlide'),
    copyright: read('copyright'),
    aspect: read('aspect'),
    sections: read('sections'),
  };
}

/**
 * The stored picture as a data URL of a PNG, JPEG or WebP; null for anything else, which nothing should load.
 *
 * @example
 * readBackgroundImage('https://example.org/a.png') // null
 */
export function readBackgroundImage(stored: unknown): string | null {
  return typeof stored === 'string' && IMAGE.test(stored) ? stored : null;
}

const IMAGE = /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/u;
const COLOR = /^#[0-9a-f]{6}$/u;

/** Parsers of the stored settings; undefined for a damaged one. */
const READERS: { readonly [Name in keyof SlideSettings]: (stored: unknown) => SlideSettings[Name] | undefined } = {
  font: isOneAmong(['sans', 'serif', 'system']),
  size: readSize,
  align: isOneAmong(['left', 'center', 'right']),
  position: isOneAmong(['top', 'middle', 'bottom']),
  textColor: readColor,
  backgroundColor: readColor,
  hasImage: readSwitch,
  hasShadow: readSwitch,
  linesPerSlide: isOneAmong([1, 2, 3, 4]),
  copyright: isOneAmong(['first', 'last', 'every', 'never']),
  aspect: isOneAmong(['16:9', '4:3', '16:10']),
  sections: isOneAmong(['title', 'nothing']),
};

function isOneAmong<const Choice>(choices: readonly Choice[]): (stored: unknown) => Choice | undefined {
  return (stored) => choices.find((choice) => choice === stored);
}

function readSize(stored: unknown): number | undefined {
  if (typeof stored !== 'number' || Number.isNaN(stored)) return undefined;
  return Math.max(SMALLEST_SLIDE_SIZE, Math.min(stored, LARGEST_SLIDE_SIZE));
}

function readColor(stored: unknown): string | undefined {
  const color = typeof stored === 'string' ? stored.toLowerCase() : '';
  return COLOR.test(color) ? color : undefined;
}

function readSwitch(stored: unknown): boolean | undefined {
  return typeof stored === 'boolean' ? stored : undefined;
}

function isRecord(stored: unknown): stored is Readonly<Record<string, unknown>> {
  return typeof stored === 'object' && stored !== null;
}
