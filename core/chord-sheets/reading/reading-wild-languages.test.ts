import { expect, test } from 'vitest';
import { readOne, typedSections } from './read-for-test.ts';

test.each<readonly [string, string, readonly (readonly [string, string])[]]>([
  [
    'Spanish, with solfège in capitals and small minors',
    'Canción del río\n\nEstrofa 1:\nDO      FA\nCorriendo por el río\nSOL7    LAm\nhasta el ancho mar\n\nEstribillo:\nRE  mi  SOL7\ncanta conmigo',
    [
      ['Estrofa 1', '[C]Corriend[F]o por el río\n[G7]hasta el[Am] ancho mar'],
      ['Estribillo', '[D]cant[Em]a co[G7]nmigo'],
    ],
  ],
  [
    'Portuguese',
    'Canção do rio\n\nIntro: G C\n\nPrimeira Parte:\nG      C\nCorrendo pelo rio\n\nRefrão:\nD   G\ncanta comigo',
    [
      ['Intro', 'G@0 C@4'],
      ['Primeira Parte', '[G]Corrend[C]o pelo rio'],
      ['Refrão', '[D]cant[G]a comigo'],
    ],
  ],
  [
    'German, with small minors and H',
    'Lied vom Fluss\n\n1. Strophe:\ne      H7\nLaufend am Fluss\n\nRefrain:\nG   D\nsing mit mir\n\nZwischenspiel: e a H7 e',
    [
      ['1. Strophe', '[Em]Laufend[B7] am Fluss'],
      ['Refrain', '[G]sing[D] mit mir'],
      ['Zwischenspiel', 'Em@0 Am@4 B7@8 Em@12'],
    ],
  ],
  [
    'French, with solfège',
    'Chanson du fleuve\n\nCouplet 1 :\nSol     Do\nCourant sur le fleuve\n\nRefrain :\nRé    Sol\nchante avec moi\n\nPont :\nMim  Lam\nla la la',
    [
      ['Couplet 1', '[G]Courant [C]sur le fleuve'],
      ['Refrain', '[D]chante[G] avec moi'],
      ['Pont', '[Em]la la[Am] la'],
    ],
  ],
  [
    'Italian, with a minus for minor',
    'Canzone del fiume\n\nStrofa 1\nDo      Fa\nCorro sul fiume\n\nRitornello\nSol  La-\ncanta con me',
    [
      ['Strofa 1', '[C]Corro su[F]l fiume'],
      ['Ritornello', '[G]canta[A-] con me'],
    ],
  ],
  [
    'Dutch',
    'Rivierlied\n\nCouplet 1\nG      C\nLopend langs de rivier\n\nRefrein\nD   G\nzing met mij\n\nBrug\nEm Am\nla la',
    [
      ['Couplet 1', '[G]Lopend [C]langs de rivier'],
      ['Refrein', '[D]zing[G] met mij'],
      ['Brug', '[Em]la [Am]la'],
    ],
  ],
  [
    'Swedish',
    'Sång om floden\n\nVers 1\nG      C\nJag springer\n\nRefräng\nD  Hm\nsjung nu\n\nStick\nEm\nla',
    [
      ['Vers 1', '[G]Jag spr[C]inger'],
      ['Refräng', '[D]sju[Bm]ng nu'],
      ['Stick', '[Em]la'],
    ],
  ],
  [
    'Czech',
    'Píseň o řece\n\n1. sloka\nAmi      Dmi\nBěžím podél řeky\n\nRef.:\nG7   C\nzpívej se mnou\n\n2. sloka\nAmi  Hdim\nještě jednou',
    [
      ['1. sloka', '[Ami]Běžím pod[Dmi]él řeky'],
      ['Ref', '[G7]zpíve[C]j se mnou'],
      ['2. sloka', '[Ami]ještě[Bdim] jednou'],
    ],
  ],
  [
    'Polish, with small minors',
    'Piosenka\n\nZwrotka 1\na      d\nBiegnę nad rzeką\n\nRef.\nG   C\nśpiewaj\nE7  a\nze mną\nH7  e\nla la la',
    [
      ['Zwrotka 1', '[Am]Biegnę [Dm]nad rzeką'],
      ['Ref', '[G]śpie[C]waj\n[E7]ze m[Am]ną\n[B7]la l[Em]a la'],
    ],
  ],
  [
    'Russian',
    'Песня\n\nКуплет 1:\nAm      Dm\nБегу вдоль реки\n\nПрипев:\nG   C\nпой со мной\n\nПроигрыш: Am Dm',
    [
      ['Куплет 1', '[Am]Бегу вдо[Dm]ль реки'],
      ['Припев', '[G]пой [C]со мной'],
      ['Проигрыш', 'Am@0 Dm@4'],
    ],
  ],
])('[IMP-22] titles and chords in %s', (_language, text, sections) => {
  expect(typedSections(readOne(text))).toEqual(sections);
});
