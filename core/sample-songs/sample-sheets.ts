import type { KeyName } from '@uplift/core/music';
import { AMAZING_GRACE, HOLY_HOLY_HOLY, IT_IS_WELL, IT_IS_WELL_CHORUS } from './sample-tunes.ts';
import type { SampleTune } from './sample-tunes.ts';

/** A song in the format of these samples: chords in brackets before their syllables, relative to the key. */
export interface SampleSheet {
  readonly title: string;
  readonly artist: string;
  readonly timeSignature: string;
  readonly copyright: string;
  readonly sections: Readonly<Record<string, SampleSection>>;
  readonly arrangements: readonly SampleArrangement[];
}

export interface SampleSection {
  /** One line of lyrics for each line of the tune, with as many chords. */
  readonly lines: readonly string[];
  readonly tune: SampleTune;
}

export interface SampleArrangement {
  readonly name: string;
  readonly key: KeyName;
  readonly tempo: number;
  /** Names of sections, in the order they are played. */
  readonly order: readonly string[];
}

const VERSES = ['Verse 1', 'Verse 2', 'Verse 3', 'Verse 4'];

/**
 * Songs to try. Their words and tunes are older than any copyright (each has its year); their plain chords were
 * written for this app and are given away with it.
 */
export const SAMPLE_SHEETS: readonly [SampleSheet, SampleSheet, SampleSheet] = [
  {
    title: 'Amazing Grace',
    artist: 'John Newton',
    timeSignature: '3/4',
    copyright: 'Words: John Newton and others, 1779 and 1829. Tune: New Britain, 1829. Public domain.',
    sections: {
      'Verse 1': {
        tune: AMAZING_GRACE,
        lines: [
          'A[1]mazing [17]grace! How [4]sweet the [1]sound',
          'That [1]saved a [6m]wretch like [5]me![57]',
          'I [1]once was [17]lost, but [4]now am [1]found,',
          'Was [6m]blind, but [57]now I [1]see.',
        ],
      },
      'Verse 2': {
        tune: AMAZING_GRACE,
        lines: [
          '’Twas [1]grace that [17]taught my [4]heart to [1]fear,',
          'And [1]grace my [6m]fears re[5]lieved;[57]',
          'How [1]precious [17]did that [4]grace ap[1]pear',
          'The [6m]hour I [57]first be[1]lieved!',
        ],
      },
      'Verse 3': {
        tune: AMAZING_GRACE,
        lines: [
          'Through [1]many [17]dangers, [4]toils and [1]snares',
          'I [1]have al[6m]ready [5]come;[57]',
          '’Tis [1]grace hath [17]brought me [4]safe thus [1]far,',
          'And [6m]grace will [57]lead me [1]home.',
        ],
      },
      'Verse 4': {
        tune: AMAZING_GRACE,
        lines: [
          'When [1]we’ve been [17]there ten [4]thousand [1]years,',
          'Bright [1]shining [6m]as the [5]sun,[57]',
          'We’ve [1]no less [17]days to [4]sing God’s [1]praise',
          'Than [6m]when we [57]first be[1]gun.',
        ],
      },
    },
    arrangements: [
      { name: 'Default', key: 'G', tempo: 76, order: VERSES },
      { name: 'Two Verses', key: 'E', tempo: 72, order: ['Verse 1', 'Verse 4'] },
    ],
  },
  {
    title: 'Holy, Holy, Holy',
    artist: 'Reginald Heber',
    timeSignature: '4/4',
    copyright: 'Words: Reginald Heber, 1826. Tune: Nicaea, John B. Dykes, 1861. Public domain.',
    sections: {
      'Verse 1': {
        tune: HOLY_HOLY_HOLY,
        lines: [
          '[1]Holy, [6m]holy, [5]ho[1]ly! [4]Lord God Al[1]mighty!',
          '[5]Early in the [1]morning our [5]song shall [27]rise to [5]Thee;[57]',
          '[1]Holy, [6m]holy, [5]ho[1]ly! [4]Merciful and [1]mighty!',
          '[6m]God in [1]three [4]Per[1]sons, [4]blessed [57]Trini[1]ty!',
        ],
      },
      'Verse 2': {
        tune: HOLY_HOLY_HOLY,
        lines: [
          '[1]Holy, [6m]holy, [5]ho[1]ly! [4]All the saints a[1]dore Thee,',
          '[5]Casting down their [1]golden crowns a[5]round the [27]glassy [5]sea;[57]',
          '[1]Cheru[6m]bim and [5]sera[1]phim [4]falling down be[1]fore Thee,',
          '[6m]Which wert, [1]and [4]art, [1]and [4]ever[57]more shalt [1]be.',
        ],
      },
      'Verse 3': {
        tune: HOLY_HOLY_HOLY,
        lines: [
          '[1]Holy, [6m]holy, [5]ho[1]ly! [4]Though the darkness [1]hide Thee,',
          '[5]Though the eye of [1]sinful man Thy [5]glory [27]may not [5]see,[57]',
          '[1]Only [6m]Thou art [5]ho[1]ly; [4]there is none be[1]side Thee,',
          '[6m]Perfect [1]in [4]pow’r, [1]in [4]love, and [57]puri[1]ty.',
        ],
      },
      'Verse 4': {
        tune: HOLY_HOLY_HOLY,
        lines: [
          '[1]Holy, [6m]holy, [5]ho[1]ly! [4]Lord God Al[1]mighty!',
          '[5]All Thy works shall [1]praise Thy name, in [5]earth, and [27]sky, and [5]sea;[57]',
          '[1]Holy, [6m]holy, [5]ho[1]ly! [4]Merciful and [1]mighty!',
          '[6m]God in [1]three [4]Per[1]sons, [4]blessed [57]Trini[1]ty!',
        ],
      },
    },
    arrangements: [{ name: 'Default', key: 'D', tempo: 92, order: VERSES }],
  },
  {
    title: 'It Is Well with My Soul',
    artist: 'Horatio G. Spafford',
    timeSignature: '4/4',
    copyright: 'Words: Horatio G. Spafford, 1873. Music: Philip P. Bliss, 1876. Public domain.',
    sections: {
      'Verse 1': {
        tune: IT_IS_WELL,
        lines: [
          'When [1]peace, like a river, at[57]tendeth my [1]way,',
          'When [6m]sorrows like sea [27]billows [5]roll;',
          'What[1]ever my [4]lot, Thou hast [2m]taught me to [5]say,',
          'It is [1]well, it is well [57]with my [1]soul.',
        ],
      },
      Chorus: {
        tune: IT_IS_WELL_CHORUS,
        lines: [
          'It is [1]well (it is [5]well)',
          'With my [57]soul (with my [1]soul),',
          'It is [4]well, it is [1]well [57]with my [1]soul.',
        ],
      },
      'Verse 2': {
        tune: IT_IS_WELL,
        lines: [
          'Though [1]Satan should buffet, though [57]trials should [1]come,',
          'Let [6m]this blest assur[27]ance con[5]trol,',
          'That [1]Christ hath re[4]garded my [2m]helpless es[5]tate,',
          'And hath [1]shed His own blood [57]for my [1]soul.',
        ],
      },
      'Verse 3': {
        tune: IT_IS_WELL,
        lines: [
          'My [1]sin, oh, the bliss of this [57]glorious [1]thought,',
          'My [6m]sin, not in part [27]but the [5]whole,',
          'Is [1]nailed to the [4]cross, and I [2m]bear it no [5]more,',
          'Praise the [1]Lord, praise the Lord, [57]O my [1]soul!',
        ],
      },
      'Verse 4': {
        tune: IT_IS_WELL,
        lines: [
          'And, [1]Lord, haste the day when the [57]faith shall be [1]sight,',
          'The [6m]clouds be rolled back [27]as a [5]scroll;',
          'The [1]trump shall re[4]sound, and the [2m]Lord shall de[5]scend,',
          'Even [1]so, it is well [57]with my [1]soul.',
        ],
      },
    },
    arrangements: [
      {
        name: 'Default',
        key: 'C',
        tempo: 96,
        order: VERSES.flatMap((verse) => [verse, 'Chorus']),
      },
    ],
  },
];
