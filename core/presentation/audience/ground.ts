/** Ground behind the words. A video mixer lays the words over its own picture if the ground is transparent or a color that it keys out. */
export type Ground =
  | { readonly type: 'slide' }
  | { readonly type: 'transparent' }
  | { readonly type: 'color'; readonly color: string };

const COLOR = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/iu;

/** Parses the ground that the address names: "transparent", or a color such as "00ff00"; the slide's own for anything else. */
export function parseGround(background: string): Ground {
  if (background.toLowerCase() === 'transparent') return { type: 'transparent' };
  const color = COLOR.exec(background)?.[1];
  return color === undefined ? { type: 'slide' } : { type: 'color', color: `#${color.toLowerCase()}` };
}
