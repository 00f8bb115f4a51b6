import { type SectionId, type SetId, type SongId, toId } from '@uplift/core/foundation';
import type { SetList } from '@uplift/core/set-list';
import { describe, expect, test } from 'vitest';
import type { Song } from '@uplift/core/songbook';
import { checkRecord } from './check-record.ts';
import type { Operation } from './operation.ts';
import { Journal, twinId } from './journal.ts';
import { noteEdit } from './record-book.ts';

const [PHONE, LAPTOP] = [0, 1];
const ID = twinId(0);
const RECORD = { collection: 'sets', id: ID } as const;

function setAt(at: number): SetList {
  return { id: toId<SetId>(ID), at, order: [] };
}

/** A journal in which the phone made a set while signed out, and the laptop, signed in, made another of that id. */
function begun() {
  const journal = new Journal();
  const book = journal.bookFor(RECORD.collection, RECORD.id);
  const made = (device: number, { at, became }: { at: number; became: 'owned' | 'unclaimed' }): Operation => {
    const operation = journal.begin(device, RECORD, 'write');
    book.created.push(operation);
    noteEdit(book, { operation, from: null, to: setAt(at) });
    journal.end(operation, became);
    return operation;
  };
  let reached = 0;
  const pushedBy = (device: number): void => {
    reached += 1;
    for (const operation of journal.ownedOn(device, RECORD, journal.order)) operation.reachServer(reached);
  };
  const purged = (device: number): void => {
    const operation = journal.begin(device, RECORD, 'purge');
    book.purged.push(operation);
    journal.end(operation, 'owned');
    reached += 1;
    operation.reachServer(reached);
  };
  const unclaimed = made(PHONE, { at: 1, became: 'unclaimed' });
  made(LAPTOP, { at: 2, became: 'owned' });
  pushedBy(LAPTOP);
  return { journal, book, made, pushedBy, purged, unclaimed };
}

const RESURRECTED = ['resurrected: it was deleted for good'];

describe('[DATA-50] a record of an id under which several were made, and one was deleted for good,', () => {
  test('a record returns when another is claimed after it: the device that held both had sent the other one alone', () => {
    const { journal, book, made, pushedBy, purged } = begun();
    made(PHONE, { at: 3, became: 'owned' });
    pushedBy(PHONE);
    purged(LAPTOP);
    expect(checkRecord(book, { value: setAt(1), deletedAt: null })).toEqual(RESURRECTED);
    journal.claim(PHONE, RECORD);
    pushedBy(PHONE);
    expect(checkRecord(book, { value: setAt(1), deletedAt: null })).toEqual([]);
  });

  test('a record does not return when the other one was claimed and sent before', () => {
    const { journal, book, pushedBy, purged } = begun();
    journal.claim(PHONE, RECORD);
    pushedBy(PHONE);
    purged(LAPTOP);
    pushedBy(PHONE);
    expect(checkRecord(book, { value: setAt(1), deletedAt: null })).toEqual(RESURRECTED);
  });
});

describe('what a device did', () => {
  test('an edit of an unclaimed record is in no push before the claim, and not in one from a disk restored to before it', () => {
    const { journal, unclaimed } = begun();
    const image = journal.order;
    expect(journal.ownedOn(PHONE, RECORD, journal.order)).toEqual([]);
    journal.claim(PHONE, RECORD);
    expect(journal.ownedOn(PHONE, RECORD, image)).toEqual([]);
    expect(journal.ownedOn(PHONE, RECORD, journal.order)).toEqual([unclaimed]);
    unclaimed.setBack(image);
    expect(unclaimed.isOnDisk()).toBe(true);
    expect(journal.ownedOn(PHONE, RECORD, journal.order)).toEqual([]);
  });
});

describe('[EDIT-54] a word that somebody typed', () => {
  const song = { collection: 'songs', id: 'song' } as const;
  const withVerse = (lyrics: string | null): Song => ({
    id: toId<SongId>(song.id),
    title: 'Song',
    artist: '',
    time_signature: '4/4',
    copyright_status: 'unverified',
    copyright_information: '',
    sections:
      lyrics === null
        ? {}
        : {
            [toId<SectionId>('v')]: {
              name: 'Verse',
              measures: [4],
              lyrics,
              chords: {},
              line_beginnings: {},
              line_breaks: {},
            },
          },
    arrangements: {},
    last_performed: null,
    times_performed: 0,
  });

  /** The phone types "two" after "one"; the laptop, which knows "one" alone, makes `steps` of it. */
  function typedBeside(...steps: readonly Song[]) {
    const journal = new Journal();
    const book = journal.bookFor(song.collection, song.id);
    const noted = (device: number, from: Song | null, next: Song): void => {
      const operation = journal.begin(device, song, 'write');
      if (from === null) book.created.push(operation);
      noteEdit(book, { operation, from, to: next });
      journal.end(operation, 'owned');
    };
    noted(PHONE, null, withVerse('one'));
    noted(PHONE, withVerse('one'), withVerse('one two'));
    steps.forEach((next, index) => noted(LAPTOP, steps[index - 1] ?? withVerse('one'), next));
    return book;
  }

  const ended = { value: withVerse('one'), deletedAt: null };

  test('a typed word is lost if it is neither in the lyrics nor in a kept version', () => {
    const book = typedBeside(withVerse('one'));
    expect(checkRecord(book, ended)).toEqual(['lost: v: the word two']);
    expect(checkRecord(book, { ...ended, kept: { v: ['two'] } })).toEqual([]);
  });

  test('a typed word is in an earlier version if its section was removed, unless the disk of its device was set back', () => {
    const book = typedBeside(withVerse(null), withVerse('one'));
    expect(checkRecord(book, ended)).toEqual(['lost: v: the word two']);
    expect(checkRecord(book, { ...ended, past: { v: ['two'] } })).toEqual([]);
    for (const operation of book.words.get('v')?.get('two')?.typed ?? []) operation.setBack(0);
    expect(checkRecord(book, ended)).toEqual([]);
  });
});
