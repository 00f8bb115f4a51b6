import { type SongId, toId } from '@uplift/core/foundation';
import { expectEqual } from '@uplift/core/foundation/testing';
import type { AcceptanceCase } from '@uplift/core/foundation/testing';
import type { SongHarness } from '@uplift/core/library/testing';

const A = toId<SongId>('a');

/** Promises about one song that two tabs edit. An edit may be computed on what its own tab wrote last. */
export const CROSSING_CASES: readonly AcceptanceCase<SongHarness>[] = [
  {
    name: '[DATA-12] an edit keeps what another tab has written since this tab wrote the song, in its rows as well',
    async run({ records, makeValue, openOtherTab }) {
      const other = await openOtherTab();
      await records.put(makeValue('a', 'A'));
      await records.put({ id: A, artist: 'Own' });
      await other.put({ id: A, title: 'Theirs' });
      const stored = await records.put({ id: A, tags: ['Own'] });
      const { title, artist, tags } = stored.ok ? stored.value.value : makeValue('a', 'Refused');
      expectEqual([title, artist, tags], ['Theirs', 'Own', ['Own']]);
      const rows = (await records.getRows()).map((row) => [row.title, row.artist, row.tags]);
      expectEqual(rows, [['Theirs', 'Own', ['Own']]]);
    },
  },
  {
    name: 'an edit of a song that another tab has deleted since goes to the trash with it; one of a purged song is refused',
    async run({ records, makeValue, openOtherTab }) {
      const other = await openOtherTab();
      await records.put(makeValue('a', 'A'));
      await other.remove(['a']);
      const edited = await records.put({ id: A, title: 'Edited' });
      expectEqual(edited.ok && edited.value.deleted_at !== null, true);
      expectEqual(
        [await records.getRows(), (await records.getTrash()).map(({ value }) => value.title)],
        [[], ['Edited']],
      );
      await other.purge(['a']);
      expectEqual(await records.put({ id: A, title: 'Gone' }), { ok: false, refusal: 'record-not-found' });
      expectEqual(await records.getTrash(), []);
    },
  },
  {
    name: '[DATA-12] edits that two tabs make at once are all kept, whichever tab wrote last',
    async run({ records, makeValue, openOtherTab }) {
      const other = await openOtherTab();
      await records.put(makeValue('a', 'A'));
      const fields = Array.from({ length: 24 }, (_, at) => `field ${at}`);
      const puts = fields.map((field, at) => (at % 6 < 3 ? records : other).put({ id: A, [field]: at }));
      expectEqual(
        (await Promise.all(puts)).every(({ ok }) => ok),
        true,
      );
      const value = (await records.get('a'))?.value as unknown as Readonly<Record<string, unknown>>; // with the fields above
      expectEqual(
        fields.filter((field, at) => value[field] !== at),
        [],
      );
    },
  },
];
