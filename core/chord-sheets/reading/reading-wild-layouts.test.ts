import { describe, expect, test } from 'vitest';
import { listLeftOut, orderNames, readOne, typedSections } from './read-for-test.ts';

interface Sheet {
  readonly what: string;
  /** Under the title "River Song" and a blank line. */
  readonly text: string;
  readonly sections: readonly (readonly [string, string])[];
  readonly order?: readonly string[];
  readonly leftOut?: readonly string[];
}

const SHEETS: readonly Sheet[] = [
  {
    what: 'tags of a chord site',
    text: '[Verse 1]\n[tab][ch]G[/ch]      [ch]C[/ch]\nRunning down the river[/tab]',
    sections: [['Verse 1', '[G]Running[C] down the river']],
  },
  {
    what: 'repeats within titles',
    text: '[Verse 1: x2]\nG      C\nRunning down\n\nChorus 2x:\nD      G\nsing along to me',
    sections: [
      ['Verse 1', '[G]Running[C] down'],
      ['Chorus', '[D]sing al[G]ong to me'],
    ],
    order: ['Verse 1', 'Verse 1', 'Chorus', 'Chorus'],
  },
  {
    what: 'words on the line of the title',
    text: 'Verse 1:\nG      C\nRunning down\n\nCHORUS: Sing it out aloud\nD      G\nsing along to me',
    sections: [
      ['Verse 1', '[G]Running[C] down'],
      ['CHORUS', 'Sing it out aloud\n[D]sing al[G]ong to me'],
    ],
  },
  {
    what: 'an introduction in bars on the line of its title',
    text: 'Intro | G | D/F# | Em7 | C |\n\nVerse 1\nG\nla',
    sections: [
      ['Intro', 'G@0 D/F#@4 Em7@8 C@12'],
      ['Verse 1', '[G]la'],
    ],
  },
  {
    what: 'chords joined by dashes',
    text: 'Intro: Em7  -  D/F#  -  G\n\nVerse\nG\nla',
    sections: [
      ['Intro', 'Em7@0 D/F#@4 G@8'],
      ['Verse', '[G]la'],
    ],
  },
  {
    what: 'remarks of playing behind chords',
    text: 'Verse\nG   C  (hold)\nRunning down\nG   C (let ring)\nto the sea\nG  N.C.\nstop here\nG        C riff 1\nRunning down the river',
    sections: [
      [
        'Verse',
        '[G]Runn[C]ing[(hold)] down\n[G]to t[C]he[(let ring)] sea\n[G]sto[N.C.]p here\n[G]Running d[C]ow[riff 1]n the river',
      ],
    ],
  },
  {
    what: 'arrows, waves and strokes between chords',
    text: 'Verse\nG -> C\ngoes to\nG ~ C\nwave to\nG / / / C / / /\nRunning down\nC . | G / | Am~ F> |\nla la la la la la',
    sections: [['Verse', '[G]goes [C]to\n[G]wave[C] to\n[G]Running [C]down\n[C]la la [G]la la [Am]la l[F]a']],
  },
  {
    what: 'bars and commas over words',
    text: 'Verse 1\nG|C|D\nto the sea\n|G  |C  |\nla la\nG, C, D\nlo lo lo',
    sections: [['Verse 1', '[G]to[C] t[D]he sea\nl[G]a la[C]\n[G]lo [C]lo [D]lo']],
  },
  {
    what: 'Roman numerals',
    text: 'Verse\nI       IV\nRunning down the river\nV       vi7\nto the open sea',
    sections: [['Verse', '[C]Running [F]down the river\n[G]to the o[Am7]pen sea']],
  },
  {
    what: 'Nashville numbers',
    text: 'Verse\n1       4\nRunning down the river\n5       6m\nto the open sea',
    sections: [['Verse', '[C]Running [F]down the river\n[G]to the o[Am]pen sea']],
  },
  {
    what: 'bullets before titles',
    text: '• Verse 1\nG      C\nRunning down\n\n• Chorus\nD  G\nsing it',
    sections: [
      ['Verse 1', '[G]Running[C] down'],
      ['Chorus', '[D]sin[G]g it'],
    ],
  },
  {
    what: 'strokes, stars and angles around titles',
    text: '--- Verse 1 ---\nG      C\nRunning on\n\n=== Chorus ===\nG C\nsing\n\n<Bridge>\nAm\nla\n\n*Outro*\nG',
    sections: [
      ['Verse 1', '[G]Running[C] on'],
      ['Chorus', '[G]si[C]ng'],
      ['Bridge', '[Am]la'],
      ['Outro', 'G@0'],
    ],
  },
  {
    what: 'underlined titles',
    text: 'Verse 1\n-------\nG   C\nla  la\n\nChorus\n------\nD\nsing',
    sections: [
      ['Verse 1', '[G]la [C]la'],
      ['Chorus', '[D]sing'],
    ],
  },
  {
    what: 'chord lines marked by a dot',
    text: 'Verse 1\n.G      C\n Run down the river',
    sections: [['Verse 1', '[G]Run dow[C]n the river']],
  },
  {
    what: 'chords in round brackets of many forms',
    text: 'Verse 1\n(G)Run (Am7/G)down ( C )the (G,C)river (G-C)now\n(D)(G)So wo(C)rd (oh yeah)\nChorus: (G)Sing (C)it',
    sections: [
      ['Verse 1', '[G]Run [Am7/G]down [C]the [G][C]river [G][C]now\n[D][G]So wo[C]rd (oh yeah)'],
      ['Chorus', '[G]Sing [C]it'],
    ],
  },
  {
    what: 'numbers as words and numerals',
    text: 'VERSE I\nG\nla\n\nVERSE II\nC\nlo\n\nVerse three:\nG\nli',
    sections: [
      ['VERSE I', '[G]la'],
      ['VERSE II', '[C]lo'],
      ['Verse three', '[G]li'],
    ],
  },
  {
    what: 'letters as titles, chords as chords',
    text: 'V1\nG      C\nRunning down\n\nPC\nAm\nhey\n\nC\nD   G\nsing it\nC\nla\n\nB\nEm  C\nbridge line',
    sections: [
      ['V1', '[G]Running[C] down'],
      ['PC', '[Am]hey'],
      ['C', '[D]sing[G] it\n[C]la'],
      ['B', '[Em]brid[C]ge line'],
    ],
  },
  {
    what: 'references in words',
    text: 'Verse 1 (Anna)\nG\nla\n\n(Chorus)\n\nVerse 2\nC\nlo\n\n[Repeat Chorus]\n\nChorus\nD   G\nsing it\n\nChorus to fade',
    sections: [
      ['Verse 1', '[G]la'],
      ['Verse 2', '[C]lo'],
      ['Chorus', '[D]sing[G] it'],
    ],
    order: ['Verse 1 <Anna>', 'Chorus', 'Verse 2', 'Chorus', 'Chorus', 'Chorus <to fade>'],
  },
  {
    what: 'titles of every kind',
    text: '[Pre-Chorus]\nC\nla\n[Post-Chorus]\nG\nlo\n[Interlude]\nG C\n[Breakdown]\nAm\nli\n[Guitar Solo]\nG C D\n[Hook]\nF\nlu',
    sections: [
      ['Pre-Chorus', '[C]la'],
      ['Post-Chorus', '[G]lo'],
      ['Interlude', 'G@0 C@4'],
      ['Breakdown', '[Am]li'],
      ['Guitar Solo', 'G@0 C@4 D@8'],
      ['Hook', '[F]lu'],
    ],
  },
  {
    what: 'an introduction in tablature keeps its chords',
    text: 'Intro\nG  D/F#  Em7  C\ne|--3--2--0--|\nB|--0--3--0--|\n\nVerse 1\nG\nla',
    sections: [
      ['Intro', 'G@0 D/F#@4 Em7@8 C@12'],
      ['Verse 1', '[G]la'],
    ],
    leftOut: ['5: e|--3--2--0--|', '6: B|--0--3--0--|'],
  },
  {
    what: 'a table of fingerings',
    text: 'Chords used:\nG   320003\nC   x32010\nEm: 022000\n\nVerse 1\nG\nla',
    sections: [['Verse 1', '[G]la']],
    leftOut: ['4: G   320003', '5: C   x32010', '6: Em: 022000'],
  },
  {
    what: 'a remark over tablature',
    text: 'Tab version 2 (easier):\n\nE|--3--2--0--|\n\nVerse 1\nG\nla',
    sections: [['Verse 1', '[G]la']],
    leftOut: ['3: Tab version 2 (easier):', '5: E|--3--2--0--|'],
  },
  {
    what: 'chord names far above a chord box',
    text: '      A\n\n  G   C   E   A\n  +---+---+---+\n  |   1   |   |\n  +---+---+---+\n\nVerse 1\nG\nla',
    sections: [['Verse 1', '[G]la']],
    leftOut: ['3: A', '5: G   C   E   A', '6: +---+---+---+', '7: |   1   |   |', '8: +---+---+---+'],
  },
  {
    what: 'words that begin like titles and chords',
    text: 'Bridge over troubled streams\nG      C\nI will lay me down\n\nA      E\nA man walked in\nE\nE flat is not a chord\nA\nAm I the one\nAdd a little Gm to it',
    sections: [
      ['Verse 1', 'Bridge over troubled streams\n[G]I will [C]lay me down'],
      ['Verse 2', '[A]A man w[E]alked in\n[E]E flat is not a chord\n[A]Am I the one\nAdd a little Gm to it'],
    ],
  },
  {
    what: 'sections of one line',
    text: 'Verse 1:\n [G]Run[C]ning\n\nChorus:\n [D]sing\n\nVerse 2:\n [G]walk\n\nBridge:\n [C]la',
    sections: [
      ['Verse 1', '[G]Run[C]ning'],
      ['Chorus', '[D]sing'],
      ['Verse 2', '[G]walk'],
      ['Bridge', '[C]la'],
    ],
  },
];

describe('layouts found in the wild', () => {
  test.each(SHEETS)('[IMP-19] a layout found in the wild is read: $what', ({ text, sections, order, leftOut }) => {
    const read = readOne(`River Song\n\n${text}`);
    expect(read.song.title).toBe('River Song');
    expect(typedSections(read)).toEqual(sections);
    expect(orderNames(read)).toEqual(order ?? sections.map(([name]) => name));
    expect(listLeftOut(read)).toEqual(leftOut ?? []);
  });
});
