import { describe, expect, test } from 'vitest';
import { directiveRole } from './directive-names.ts';
import { sectionLabel, parseDirective, takeDirectives, withoutMarkup } from './directives.ts';

describe('ChordPro directives', () => {
  test.each([
    ['{title: Amazing Grace}', 'title', 'Amazing Grace'],
    ['{t:Amazing Grace}', 'title', 'Amazing Grace'],
    ['{T Amazing: Grace}', 'title', 'Amazing: Grace'],
    ['{st: Trad}', 'subtitle', 'Trad'],
    ['{c: softly}', 'comment', 'softly'],
    ['{ci:softly}', 'comment_italic', 'softly'],
    ['{cb: softly}', 'comment_box', 'softly'],
    ['{soc}', 'start_of_chorus', ''],
    ['{eov}', 'end_of_verse', ''],
    ['{ns}', 'new_song', ''],
    ['{start_of_coda Part 1}', 'start_of_coda', 'Part 1'],
    ['{meta: artist Anna}', 'meta', 'artist Anna'],
    ['{Latin Text: J. Wade}', 'latin text', 'J. Wade'],
    ['{x_thing: 1}', 'x_thing', '1'],
    ['{c: Key is %{key}}', 'comment', 'Key is %{key}'],
    ['{title: <b>Bold</b>}', 'title', 'Bold'],
    ['{title: "Quoted"}', 'title', 'Quoted'],
    ['{unclosed: yes', 'unclosed', 'yes'],
    ['{}', '', ''],
  ])('[IMP-28] the directive %s is "%s" with "%s"', (written, name, value) => {
    expect(parseDirective(written)).toMatchObject({ name, value, written });
  });

  test('a directive may have a selector after its name', () => {
    expect(parseDirective('{comment-guitar: pick}')).toMatchObject({
      name: 'comment',
      selector: 'guitar',
      value: 'pick',
    });
    expect(parseDirective('{c-guitar!: strum}')).toMatchObject({ name: 'comment', selector: 'guitar!' });
  });

  test('[IMP-29] all directives are taken out of a line, at any place in it', () => {
    const { directives, text } = takeDirectives('{t: A}Sing {c: x {y} z}now {end');
    expect(directives.map(({ name }) => name)).toEqual(['title', 'comment', 'end']);
    expect(text).toBe('Sing now ');
  });

  test('a single closing brace is a word', () => {
    expect(takeDirectives('Sing} now')).toEqual({ directives: [], text: 'Sing} now' });
  });

  test.each([
    ['{start_of_verse: Verse 1}', 'Verse 1'],
    ['{start_of_verse label="Verse 1"}', 'Verse 1'],
    ["{sov label='Verse 1' align=left}", 'Verse 1'],
    ['{sov}', ''],
    ['{sog shape="4x4"}', ''],
  ])('the label of the directive %s is "%s"', (written, label) => {
    expect(sectionLabel(parseDirective(written))).toBe(label);
  });

  test.each([
    ['title', 'field'],
    ['start_of_anything', 'start'],
    ['end_of_anything', 'end'],
    ['chorus', 'recall'],
    ['define', 'diagram'],
    ['textfont', 'layout'],
    ['chordcolour', 'layout'],
    ['column_break', 'layout'],
    ['image', 'picture'],
    ['album', 'information'],
    ['nonsense', 'unknown'],
  ])('[IMP-28] the directive {%s} has the role %s', (name, role) => {
    expect(directiveRole(name)).toBe(role);
  });

  test('markup is removed from a text, and other angle brackets stay', () => {
    expect(withoutMarkup('a <b>bold</b> <span size="x">word</span> < 3 [ch]G[/ch]')).toBe('a bold word < 3 G');
  });
});
