import { describe, expect, test } from 'vitest';
import { onlyArrangement, readOne } from './read-for-test.ts';

const SHEET = `River
Anna Author
Key: G
Tempo: 88
Time: 3/4
Capo: 2
Flow: V1 C V1 C C
CCLI: 123456
Pedal: 2

Intro:
| [G] / / | [D/F#] / / |

Verse 1:
[G]Down to the [D/F#]river
&blue: We [Em]go again

Chorus:
>yellow: [C]Rain, [G]rain
`;

describe('OnSong', () => {
  test('[IMP-20] head lines of an OnSong sheet are fields, and the rest is reported', () => {
    const read = readOne(SHEET, 'river.onsong');
    expect(read.song).toMatchObject({ title: 'River', artist: 'Anna Author', time_signature: '3/4' });
    expect(onlyArrangement(read)).toMatchObject({ key: 'G', tempo: 88 });
    expect(read.capoFret).toBe(2);
    expect(read.song.copyright_information).toContain('123456');
    expect(read.leftOut.map(({ text }) => text)).toEqual(['Pedal: 2']);
  });

  test('an OnSong flow is the order, with an intro that it does not name at its written place', () => {
    const read = readOne(SHEET, 'river.onsong');
    const names = onlyArrangement(read).order.map(({ section_id: id }) => read.song.sections[id]?.name);
    expect(names).toEqual(['Intro', 'Verse 1', 'Chorus', 'Verse 1', 'Chorus', 'Chorus']);
  });

  test('an OnSong flow that omits words is reported, and the order is that of the sheet', () => {
    const read = readOne(SHEET.replace('V1 C V1 C C', 'V1'), 'river.onsong');
    expect(onlyArrangement(read).order).toHaveLength(3);
    expect(read.leftOut.map(({ text }) => text)).toContain('Flow: V1');
  });

  test('[IMP-29] colors of OnSong lines are never sung', () => {
    const lyrics = Object.values(readOne(SHEET).song.sections).map((section) => section.lyrics);
    expect(lyrics.filter(Boolean)).toEqual(['Down to the river\nWe go again', 'Rain, rain']);
  });
});
