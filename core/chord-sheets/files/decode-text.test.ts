import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText, isBinary } from './decode-text.ts';

const bytes = (...values: number[]) => Uint8Array.from(values);
const utf8 = (text: string) => new TextEncoder().encode(text);

function utf16(text: string, order: 'little' | 'big'): Uint8Array {
  const units = [0xfeff, ...Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))];
  return Uint8Array.from(
    units.flatMap((unit) => (order === 'little' ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])),
  );
}

describe('decodeText', () => {
  test.each([
    ['plain ASCII', utf8('Amazing grace'), 'Amazing grace'],
    ['UTF-8 without a mark', utf8('Víš, größer ♭ 🎸'), 'Víš, größer ♭ 🎸'],
    ['UTF-8 with a mark', bytes(0xef, 0xbb, 0xbf, 0xc3, 0xa9), 'é'],
    ['UTF-16, little end first', utf16('Höre 🎸', 'little'), 'Höre 🎸'],
    ['UTF-16, big end first', utf16('Höre 🎸', 'big'), 'Höre 🎸'],
    ['Windows-1252 letters and smart quotes', bytes(0x93, 0x53, 0xfc, 0xdf, 0x94, 0x80), '“Süß”€'],
    ['the gaps of Windows-1252', bytes(0x81, 0xe9), '\u0081é'],
    ['an overlong form, which is no UTF-8', bytes(0xc0, 0xaf), 'À¯'],
    ['an overlong form of three bytes', bytes(0xe0, 0x80, 0xaf), 'à€¯'],
    ['a surrogate in UTF-8', bytes(0xed, 0xa0, 0x80), 'í\u00a0€'],
    ['a code point past the last', bytes(0xf4, 0x90, 0x80, 0x80), 'ô\u0090€€'],
    ['UTF-8 cut off in a letter', bytes(0x61, 0xc3), 'aÃ'],
    ['nothing', bytes(), ''],
    ['a mark and nothing else', bytes(0xff, 0xfe), ''],
    ['an odd byte after UTF-16', bytes(0xff, 0xfe, 0x41, 0x00, 0x42), 'A'],
  ])('[IMP-31] decoding a song file reads %s', (_name, file, text) => {
    expect(decodeText(file)).toBe(text);
  });

  test('[IMP-31] any text decodes the same from UTF-8 and from both kinds of UTF-16', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        fc.pre(!text.startsWith('\ufeff'));
        expect(decodeText(utf8(text))).toBe(text);
        expect(decodeText(utf16(text, 'little'))).toBe(text);
        expect(decodeText(utf16(text, 'big'))).toBe(text);
      }),
    );
  });

  test.each([
    ['Polish', 'windows-1250', 'Cicha noc, święta noc, pokój niesie ludziom wszem, a u żłóbka'],
    ['Czech', 'windows-1250', 'Narodil se Kristus Pán, veselme se, z růže kvítek vykvet nám, radujme se'],
    ['Slovak', 'windows-1250', 'Tichá noc, svätá noc, všetko spí, čuje len žiara'],
    ['Czech without carons', 'windows-1250', 'Píseň: andělského milů den, zpívej dál'],
    ['Hungarian', 'windows-1250', 'Őszi dal, bűvös erdő, hívő szó'],
    ['Croatian', 'windows-1250', 'čija si ćerka, đak'],
    ['Romanian', 'windows-1250', 'în faţa ta sunt şi ţie mă'],
    ['Italian', 'windows-1252', 'Perché più è così, là farò sarà'],
    ['Icelandic', 'windows-1252', 'Þú, það er ýmist mér'],
    ['Portuguese', 'windows-1252', 'Não, você não põe à mão'],
    ['English with signs', 'windows-1252', 'Verse² and m³, 3¾, the 1¹ “quoted” — naïve café'],
    ['French', 'windows-1252', 'Douce nuit, sainte nuit, dans les cieux l’astre luit, où naît l’été'],
    ['German', 'windows-1252', 'Stille Nacht, heilige Nacht, alles schläft, höchstes Glück für müde'],
    ['Spanish', 'windows-1252', 'Noche de paz, ¿quién es? ¡Mañana! El niño'],
    ['Norwegian', 'windows-1252', 'Glade jul, hellige jul, engler daler ned i skjul, hør på'],
  ])('[IMP-31] 8-bit text in %s is decoded by its letters', (_language, codePage, text) => {
    expect(decodeText(inCodePage(text, codePage))).toBe(text);
  });

  test('[IMP-31] any bytes decode as the platform decodes them: strict UTF-8, else an 8-bit code page', () => {
    const strict = new TextDecoder('utf-8', { fatal: true });
    const western = new TextDecoder('windows-1252');
    const central = new TextDecoder('windows-1250');
    const expected = (file: Uint8Array) => {
      try {
        return [strict.decode(file)];
      } catch {
        return [western.decode(file), central.decode(file)];
      }
    };
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 12 }), (file) => {
        fc.pre(!(file[0] === 0xff && file[1] === 0xfe) && !(file[0] === 0xfe && file[1] === 0xff));
        expect(expected(file)).toContain(decodeText(file));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('isBinary', () => {
  test.each([
    ['a chord sheet', utf8('\tG  C\r\nWords\f\u001a'), false],
    ['UTF-16 with its zero bytes', utf16('G C', 'little'), false],
    ['a zero byte', bytes(0x41, 0x00, 0x42), true],
    ['many control characters', bytes(0x01, 0x02, 0x41, 0x03), true],
    ['one control character in a long text', utf8(`${'words '.repeat(20)}\u0002`), false],
    ['nothing', bytes(), false],
  ])('a file is binary or text by its bytes: %s', (_name, file, binary) => {
    expect(isBinary(file)).toBe(binary);
  });
});

/** The bytes of a text in a code page of 8 bits. */
function inCodePage(text: string, codePage: string): Uint8Array {
  const all = new TextDecoder(codePage).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Uint8Array.from(text, (character) => all.indexOf(character));
}
