import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { XmlElement } from '@uplift/core/song-formats';
import { parseXml } from './index.ts';

const encodeUtf8 = (text: string) => new TextEncoder().encode(text);

function root(text: string): XmlElement {
  const parsed = parseXml(encodeUtf8(text));
  if (!parsed.ok) throw new Error(parsed.refusal);
  return parsed.value;
}

/** Names, attributes and text, without lines. */
function plain({ name, attributes, children }: XmlElement): unknown {
  return [name, Object.fromEntries(attributes), ...children.map((one) => (typeof one === 'string' ? one : plain(one)))];
}

const readRefusal = (text: string) => {
  const parsed = parseXml(encodeUtf8(text));
  return parsed.ok ? null : parsed.refusal;
};

describe('what an XML file holds', () => {
  test.each<[string, string, unknown]>([
    ['text and elements in their order', '<a>x<b/>y</a>', ['a', {}, 'x', ['b', {}], 'y']],
    ['spaces as they are', '<a> x  <b/>\n</a>', ['a', {}, ' x  ', ['b', {}], '\n']],
    ['numbers as they are written', '<a n="012">012</a>', ['a', { n: '012' }, '012']],
    ['names without prefixes', '<s:a xmlns:s="x"><s:b/></s:a>', ['a', {}, ['b', {}]]],
    ['entities and numbered characters', '<a x="&lt;">&amp;&#65;&#x266d;&quot;</a>', ['a', { x: '<' }, '&A♭"']],
    ['CDATA as it is', '<a><![CDATA[<b> &amp;]]></a>', ['a', {}, '<b> &amp;']],
    ['nothing of remarks', '<?xml version="1.0"?><!-- x --><a><!-- <b/> --></a>', ['a', {}]],
    ['an ampersand by itself', '<a>Rock & Roll &c.</a>', ['a', {}, 'Rock & Roll &c.']],
    ['an entity it does not know as it is written', '<a>&foo;</a>', ['a', {}, '&foo;']],
    ['a number of no character as it is written', '<a>&#0;&#xD800;&#x110000;</a>', ['a', {}, '&#0;&#xD800;&#x110000;']],
    ['text below a document type', '<!DOCTYPE a SYSTEM "http://x/a.dtd">\n<a/>', ['a', {}]],
  ])('%s', (_name, text, expected) => {
    expect(plain(root(text))).toEqual(expected);
  });

  test.each(['\n', '\r\n', '\r'])('elements of an XML file know their lines: %j', (end) => {
    const element = root(['<?xml version="1.0"?>', '<!-- x', '-->', '<a>', '<b/>', 'x<b/>', '</a>'].join(end));
    expect(element.line).toBe(4);
    expect(element.children.flatMap((child) => (typeof child === 'string' ? [] : [child.line]))).toEqual([5, 6]);
  });
});

const letters = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const declared = (encoding: string, text: string) => `<?xml version="1.0" encoding="${encoding}"?><a>${text}</a>`;

describe('[IMP-31] encodings', () => {
  test.each<[string, Uint8Array, string]>([
    ['UTF-8', encodeUtf8(declared('UTF-8', 'Höre')), 'Höre'],
    ['UTF-8 with its mark', encodeUtf8(`\uFEFF${declared('utf-8', 'Höre')}`), 'Höre'],
    ['ISO-8859-1', letters(declared('ISO-8859-1', 'H\u00F6re')), 'Höre'],
    ['Windows-1250', letters(declared('windows-1250', '\u009Cwiat\u00B3o')), 'światło'],
    ['UTF-8 that says it is something else', encodeUtf8(declared('ISO-8859-1', 'Höre')), 'Höre'],
    ['an unknown encoding', letters(declared('martian', 'H\u00F6re')), 'Höre'],
  ])('%s', (_name, bytes, expected) => {
    const parsed = parseXml(bytes);
    expect(parsed).toMatchObject({ ok: true, value: { children: [expected] } });
  });

  test('an XML file in UTF-16 is read by its byte-order mark', () => {
    const units = Array.from(`\uFEFF${declared('UTF-16', 'ř')}`, (letter) => letter.charCodeAt(0));
    const bytes = Uint8Array.from(units.flatMap((unit) => [unit & 0xff, unit >> 8]));
    expect(parseXml(bytes)).toMatchObject({ ok: true, value: { children: ['ř'] } });
  });
});

describe('[IMP-37] hostile files', () => {
  test.each([
    ['a bomb of entities', '<!DOCTYPE a [<!ENTITY x "ha"><!ENTITY y "&x;&x;&x;">]><a>&y;</a>'],
    ['an external entity', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    [
      'an entity behind remarks',
      '<?xml version="1.0"?>\n<!-- x -->\n<!DOCTYPE a [<!ENTITY % x SYSTEM "http://x/">%x;]><a/>',
    ],
  ])('a hostile XML file with %s is refused', (_name, text) => {
    expect(readRefusal(text)).toBe('unsafe-xml');
  });

  test.each([
    '',
    'la la',
    '<a',
    '<a>',
    '<a><b></a>',
    '<a></a></b>',
    '<a x=1/>',
    '<a x="1" x="2"/>',
    '<!-- x',
    '<a><__proto__/></a>',
    '<a>'.repeat(70) + '</a>'.repeat(70),
  ])('a damaged XML file is refused: %s', (text) => {
    expect(readRefusal(text)).toBe('damaged-xml');
  });

  test('__proto__ as an attribute changes no object', () => {
    parseXml(encodeUtf8('<a __proto__="x" constructor="y"/>'));
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  test('an XML file with more elements than any song is refused before it is read', () => {
    // Reading it shows that it is damaged as well.
    expect(readRefusal(`<a>${'<b/>'.repeat(1_000_000)}</c>`)).toBe('too-many-elements');
  });

  test('any bytes read as XML return a result and never throw', () => {
    const parts = fc.constantFrom(
      '<a>',
      '</a>',
      '<a/>',
      '<',
      '>',
      '&',
      '&#',
      ';',
      '<!DOCTYPE',
      '[',
      ']]>',
      '<![CDATA[',
      '<!--',
      '-->',
      '<?',
      '"',
      "='",
      'x',
      '\n',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 14 }), (text) => {
        expect(() => parseXml(encodeUtf8(text.join('')))).not.toThrow();
      }),
      { numRuns: 500 },
    );
  });
});
