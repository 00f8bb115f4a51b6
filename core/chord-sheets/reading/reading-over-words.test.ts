import { describe, expect, test } from 'vitest';
import { listLeftOut, orderNames, readOne, typedSections, typed, sectionAt } from './read-for-test.ts';

describe('chords over words', () => {
  test('[IMP-19] chord lines are placed over the words below them', () => {
    const read = readOne(
      'Amazing Grace\nJohn Newton\n\nKey: G\n\n[Verse 1]\nG       C   G\nAmazing grace, how\n\nChorus:\n   D\nHe is',
    );
    expect(read.song).toMatchObject({ title: 'Amazing Grace', artist: 'John Newton' });
    expect(typedSections(read)).toEqual([
      ['Verse 1', '[G]Amazing [C]grac[G]e, how'],
      ['Chorus', 'He [D]is'],
    ]);
  });

  test('[IMP-33] tabs in chord lines count 8 columns', () => {
    expect(typedSections(readOne('[Verse]\nC\tG\nAmazing grace'))).toEqual([['Verse', '[C]Amazing [G]grace']]);
  });

  test('[IMP-34] Unicode flats and sharps are read', () => {
    expect(typedSections(readOne('Key: G♭\n\n[Verse]\nB♭m  G♭\nla   la'))).toEqual([['Verse', '[Bbm]la [Gb]la']]);
  });

  test('[IMP-35] German names are read only in a sheet that uses H', () => {
    expect(typedSections(readOne('[Strophe]\nEm  H7  B\nla  la  la'))).toEqual([['Strophe', '[Em]la [B7]la [Bb]la']]);
    expect(typedSections(readOne('[Strophe]\nEm  B7  B\nla  la  la'))).toEqual([['Strophe', '[Em]la [B7]la [B]la']]);
  });

  test('Czech minor, solfège and number charts are read', () => {
    expect(typedSections(readOne('[Verse]\nAmi Dmi\nla  la'))).toEqual([['Verse', '[Ami]la [Dmi]la']]);
    expect(typedSections(readOne('[Coro]\nDo  Lam Sol7\nla  la  la'))).toEqual([['Coro', '[C]la [Am]la [G7]la']]);
    const chart = readOne('Chart\nKey: G\n\nV1\n1  4  5  1\n\nCH\n| 1 | 4 |\n');
    expect(typedSections(chart)).toEqual([
      ['V1', 'G@0 C@4 D@8 G@12'],
      ['CH', 'G@0 C@4'],
    ]);
  });

  test('[IMP-26] [IMP-27] a section of only chords has measures; without bars each chord is one', () => {
    const read = readOne('Time: 3/4\nKey: G\n\n[Intro]\n| G | C D |\n\n[Interlude]\nG C\n\n[Verse]\nla');
    const [intro, interlude] = [sectionAt(read, 0), sectionAt(read, 1)];
    expect(intro.measures).toEqual([3, 3]);
    expect(typed(intro, read)).toBe('G@0 C@3 D@4.5');
    expect(interlude.measures).toEqual([3, 3]);
  });

  test("a repeat of a section's only line repeats the section; repeats within a section repeat the measures", () => {
    const whole = readOne('[Intro]\n| G | C | x2\n\n[Verse]\nla');
    expect(orderNames(whole)).toEqual(['Intro', 'Intro', 'Verse']);
    const within = readOne('Key: G\n[Intro]\n|: G :|\n| C |\n\n[Verse]\nla');
    expect(typedSections(within)[0]).toEqual(['Intro', 'G@0 G@4 C@8']);
  });

  test('a section title and its chords can share a line', () => {
    const read = readOne('Intro: G C\n\nG\nla la\n\nInterlude: D\n\nlo lo\nlo');
    expect(typedSections(read)).toEqual([
      ['Intro', 'G@0 C@4'],
      ['Verse 1', '[G]la la'],
      ['Interlude', 'D@0'],
      ['Verse 2', 'lo lo\nlo'],
    ]);
  });

  test('a title without words repeats the section of that name, above or below', () => {
    const read = readOne('Verse 1\none\n\nChorus\n\nVerse 2\ntwo\n\nChorus:\nsing\n\nBridge\nbri\n\n(Chorus) (x2)');
    expect(orderNames(read)).toEqual(['Verse 1', 'Chorus', 'Verse 2', 'Chorus', 'Bridge', 'Chorus', 'Chorus']);
  });

  test('a section written out again is the same section; one with other words is another of that name', () => {
    const read = readOne('[Chorus]\nG\nsing\n\n[Verse]\none\n\n[Chorus]\nG\nsing\n\n[Verse]\ntwo');
    expect(Object.keys(read.song.sections)).toHaveLength(3);
    expect(orderNames(read)).toEqual(['Chorus', 'Verse', 'Chorus', 'Verse']);
  });

  test('[IMP-30] a section that is named but missing is reported, and noted where it would be played', () => {
    const read = readOne('Song\n\nVerse 1\none\n\nVerse 2\ntwo\n\nChorus\n');
    expect(orderNames(read)).toEqual(['Verse 1', 'Verse 2 <then Chorus>']);
    expect(listLeftOut(read)).toEqual(['9: Chorus']);
  });

  test('stanzas without titles are numbered verses', () => {
    const read = readOne('Song\n\none one\none two\n\ntwo one\ntwo two\n');
    expect(orderNames(read)).toEqual(['Verse 1', 'Verse 2']);
  });

  test('a blank line between all lines does not separate sections', () => {
    const read = readOne('[Verse]\n\nC\nfirst\n\nF\nsecond\n\nC\nthird\n\nG\nfourth\n');
    expect(typedSections(read)).toEqual([['Verse', '[C]first\n[F]second\n[C]third\n[G]fourth']]);
  });

  test('numbered verses use the chords above them, and the refrain keeps its own', () => {
    const read = readOne('Song\n\n   G\n1. one words\nmore\n\nrefrain words\nmore\n\n2. two words\nmore');
    expect(typedSections(read)).toEqual([
      ['Verse 1', '[G]one words\nmore'],
      ['Chorus', 'refrain words\nmore'],
      ['Verse 2', 'two words\nmore'],
    ]);
  });

  test('[IMP-25] words that contain a title are sung', () => {
    const lines = [
      'Bridge over troubled water',
      'He is my chorus tonight',
      'Come, tag along',
      'Verse by verse we sing',
      'bridge',
    ];
    const read = readOne(`Song\n\n[Verse 1]\n${lines.join('\n')}\n`);
    expect(typedSections(read)).toEqual([['Verse 1', lines.join('\n')]]);
  });

  test('[IMP-25] section titles are found without blank lines between sections', () => {
    const read = readOne('Verse 1\nG\none\nChorus\nsing\nVERSE 2\ntwo');
    expect(orderNames(read)).toEqual(['Verse 1', 'Chorus', 'VERSE 2']);
  });

  test('[IMP-21] lyrics that look like chords stay lyrics', () => {
    const read = readOne('Song\n\nVerse\nA   Am\nA man am I\nAdd a bad cab\nBe a dad\nA B C D E F G');
    expect(typedSections(read)).toEqual([['Verse', '[A]A ma[Am]n am I\nAdd a bad cab\nBe a dad\nA B C D E F G']]);
  });

  test('[IMP-30] tablature, chord boxes, fingerings, strumming and addresses are left out', () => {
    const aside = [
      'e|--0--2--3--|',
      'B|--1-------|',
      'Em 022000',
      'G=320003 C=x32010',
      'D DU UDU',
      'https://example.org/song',
      '1 & 2 & 3 &',
    ];
    const read = readOne(`Song\n\n${aside.join('\n')}\n\n[Verse]\nG\nsing\n`);
    expect(typedSections(read)).toEqual([['Verse', '[G]sing']]);
    expect(read.leftOut.map(({ text }) => text)).toEqual(aside);
  });

  test('[IMP-30] chords over tablature are left out with it, unless words follow', () => {
    const read = readOne('Song\n\nG      D\ne|--0--2--3--|\n\n   C\ne|--0--2--3--|\nsing it\n');
    expect(typedSections(read)).toEqual([['Verse', 'sin[C]g it']]);
    expect(listLeftOut(read)).toContain('3: G      D');
  });
});

describe('chords in round brackets', () => {
  test('[IMP-19] chords in round brackets are taken out of the words, and a title before them names or recalls the section', () => {
    const read = readOne(
      'Loch\n\nBy (D)yon bonnie (Bm)banks\nOn the (G)braes(A)\n\n(Refrain) Oh! (D)ye take (oh yes)\nthe high road\n\nThere we parted\nin the glen\n(Refrain)\nThe birdies sing\nand spring\n(Refrain)',
    );
    expect(typedSections(read)).toEqual([
      ['Verse 1', 'By [D]yon bonnie [Bm]banks\nOn the [G]braes[A]'],
      ['Refrain', 'Oh! [D]ye take (oh yes)\nthe high road'],
      ['Verse 2', 'There we parted\nin the glen'],
      ['Verse 3', 'The birdies sing\nand spring'],
    ]);
    expect(orderNames(read)).toEqual(['Verse 1', 'Refrain', 'Verse 2', 'Refrain', 'Verse 3', 'Refrain']);
  });
});
