import type { FastifyReply } from 'fastify';
import type { TypedBytes } from '../http/serve.ts';

/** Owner of a picture: a person has two initials, a church one. */
export type Pictured = 'person' | 'church';

const COLOURS: Readonly<Record<Pictured, { readonly ground: string; readonly letters: string }>> = {
  person: { ground: '#d9d3ce', letters: '#1a1a1a' },
  church: { ground: '#22304a', letters: '#ffffff' },
};

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The picture of a person without one: an SVG of their initials. */
export function initialsPicture(name: string, pictured: Pictured): TypedBytes {
  const colours = COLOURS[pictured];
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" width="180" height="180" viewBox="0 0 180 180">',
    `<rect width="180" height="180" fill="${colours.ground}"/>`,
    '<text x="90" y="93" text-anchor="middle" dominant-baseline="central" font-family="Georgia, serif"',
    ` font-size="72" font-weight="500" fill="${colours.letters}">${escaped(formatInitials(name, pictured))}</text></svg>`,
  ].join('');
  return { bytes: new TextEncoder().encode(svg), type: 'image/svg+xml; charset=utf-8' };
}

/**
 * A stored JPEG, or the initials of a person without one. Its headers let it run and load nothing when opened as a
 * page.
 */
export function pictureOr(
  jpeg: Uint8Array | null,
  named: { readonly name: string; readonly pictured: Pictured },
  reply: FastifyReply,
): TypedBytes {
  void reply.header('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox");
  return jpeg === null ? initialsPicture(named.name, named.pictured) : { bytes: jpeg, type: 'image/jpeg' };
}

/** The first letters of the first and the last word of a person, of the first word of a church. */
export function formatInitials(name: string, pictured: Pictured): string {
  const words = name.trim().split(/\s+/u);
  const shown = pictured === 'church' || words.length < 2 ? words.slice(0, 1) : [words[0], words.at(-1)];
  return shown.map((word) => firstLetter(word ?? '')).join('');
}

function firstLetter(word: string): string {
  const [first] = letters.segment(word);
  return first === undefined ? '' : first.segment.toLocaleUpperCase('en');
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/gu, (character) => `&#${character.charCodeAt(0)};`);
}
