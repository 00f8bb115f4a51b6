import type { KeyName } from '@uplift/core/music';

/** A song as it is written here: chords stand in brackets before their syllables, relative to the key. */
export interface SampleSheet {
  readonly title: string;
  readonly artist: string;
  readonly timeSignature: string;
  readonly copyright: string;
  /** By their names, each line as it is sung. */
  readonly sections: Readonly<Record<string, readonly string[]>>;
  readonly arrangements: readonly SampleArrangement[];
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
 * Songs to try. Their words and tunes are older than any copyright (each says when it was written); their chords are plain ones, put
 * down for this app and given away with it.
 */
export const SAMPLE_SHEETS: readonly [SampleSheet, SampleSheet, SampleSheet] = [
  {
    title: 'Amazing Grace',
    artist: 'John Newton',
    timeSignature: '3/4',
    copyright: 'Words: John Newton, 1779, and another, 1829. Tune: New Britain, 1829. Public domain.',
    sections: {
      'Verse 1': [
        'A[1]mazing [17]grace! How [4]sweet the [1]sound',
        'That [1]saved a [6m]wretch like [5]me![57]',
        'I [1]once was [17]lost, but [4]now am [1]found,',
        'Was [6m]blind, but [57]now I [1]see.',
      ],
      'Verse 2': [
        '’Twas [1]grace that [17]taught my [4]heart to [1]fear,',
        'And [1]grace my [6m]fears re[5]lieved;[57]',
        'How [1]precious [17]did that [4]grace ap[1]pear',
        'The [6m]hour I [57]first be[1]lieved!',
      ],
      'Verse 3': [
        'Through [1]many [17]dangers, [4]toils and [1]snares',
        'I [1]have al[6m]ready [5]come;[57]',
        '’Tis [1]grace hath [17]brought me [4]safe thus [1]far,',
        'And [6m]grace will [57]lead me [1]home.',
      ],
      'Verse 4': [
        'When [1]we’ve been [17]there ten [4]thousand [1]years,',
        'Bright [1]shining [6m]as the [5]sun,[57]',
        'We’ve [1]no less [17]days to [4]sing God’s [1]praise',
        'Than [6m]when we [57]first be[1]gun.',
      ],
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
      'Verse 1': [
        '[1]Holy, [6m]holy, [5]ho[1]ly! [4]Lord God Al[1]mighty!',
        '[5]Early in the [1]morning our [5]song shall [27]rise to [5]Thee;[57]',
        '[1]Holy, [6m]holy, [5]ho[1]ly! [4]Merciful and [1]mighty!',
        '[6m]God in [1]three [4]Per[1]sons, [4]bless[57]ed Trini[1]ty!',
      ],
      'Verse 2': [
        '[1]Holy, [6m]holy, [5]ho[1]ly! [4]All the saints a[1]dore Thee,',
        '[5]Casting down their [1]golden crowns a[5]round the [27]glassy [5]sea;[57]',
        '[1]Cheru[6m]bim and [5]sera[1]phim [4]falling down be[1]fore Thee,',
        '[6m]Which wert, and [1]art, [4]and [1]evermore [57]shalt [1]be.',
      ],
      'Verse 3': [
        '[1]Holy, [6m]holy, [5]ho[1]ly! [4]Though the darkness [1]hide Thee,',
        '[5]Though the eye of [1]sinful man Thy [5]glory [27]may not [5]see,[57]',
        '[1]Only [6m]Thou art [5]ho[1]ly; [4]there is none be[1]side Thee,',
        '[6m]Perfect in [1]pow’r, [4]in [1]love, and [57]puri[1]ty.',
      ],
      'Verse 4': [
        '[1]Holy, [6m]holy, [5]ho[1]ly! [4]Lord God Al[1]mighty!',
        '[5]All Thy works shall [1]praise Thy name, in [5]earth, and [27]sky, and [5]sea;[57]',
        '[1]Holy, [6m]holy, [5]ho[1]ly! [4]Merciful and [1]mighty!',
        '[6m]God in [1]three [4]Per[1]sons, [4]bless[57]ed Trini[1]ty!',
      ],
    },
    arrangements: [{ name: 'Default', key: 'D', tempo: 92, order: VERSES }],
  },
  {
    title: 'It Is Well with My Soul',
    artist: 'Horatio G. Spafford',
    timeSignature: '4/4',
    copyright: 'Words: Horatio G. Spafford, 1873. Music: Philip P. Bliss, 1876. Public domain.',
    sections: {
      'Verse 1': [
        'When [1]peace, like a [4]riv[1]er, at[5]tendeth my [1]way,',
        'When [6m]sorrows like [27]sea billows [5]roll;[57]',
        'What[1]ever my [4]lot, Thou hast [27]taught me to [5]say,',
        'It is [1]well, it is [4]well [57]with my [1]soul.',
      ],
      Chorus: [
        'It is [1]well (it is [5]well)',
        'With my [57]soul (with my [1]soul),',
        'It is [4]well, it is [1]well [57]with my [1]soul.',
      ],
      'Verse 2': [
        'Though [1]Satan should [4]buf[1]fet, though [5]trials should [1]come,',
        'Let [6m]this blest as[27]surance con[5]trol,[57]',
        'That [1]Christ hath re[4]garded my [27]helpless es[5]tate,',
        'And hath [1]shed His own [4]blood [57]for my [1]soul.',
      ],
      'Verse 3': [
        'My [1]sin, oh, the [4]bliss [1]of this [5]glorious [1]thought,',
        'My [6m]sin, not in [27]part but the [5]whole,[57]',
        'Is [1]nailed to the [4]cross, and I [27]bear it no [5]more,',
        'Praise the [1]Lord, praise the [4]Lord, [57]O my [1]soul!',
      ],
      'Verse 4': [
        'And, [1]Lord, haste the [4]day [1]when the [5]faith shall be [1]sight,',
        'The [6m]clouds be rolled [27]back as a [5]scroll;[57]',
        'The [1]trump shall re[4]sound, and the [27]Lord shall de[5]scend,',
        'Even [1]so, it is [4]well [57]with my [1]soul.',
      ],
    },
    arrangements: [
      {
        name: 'Default',
        key: 'C',
        tempo: 72,
        order: VERSES.flatMap((verse) => [verse, 'Chorus']),
      },
    ],
  },
];
