import { expect, test } from 'vitest';
import { NEW_SONG_DRAFT } from '../song/new-song.ts';
import { validateNewSongDraft } from './validate-new-song-draft.ts';

const DRAFT = { ...NEW_SONG_DRAFT, title: 'Amazing Grace' };
const MISSING = undefined;

test.each([
  ['[LIB-33]', 'title', 7, 'The song title must be a string.'],
  ['[LIB-33]', 'title', MISSING, 'A song title is required.'],
  ['[LIB-33]', 'title', '', 'A song title is required.'],
  ['[LIB-33]', 'title', '  ', 'A song title is required.'],
  ['[LIB-34]', 'key', MISSING, 'A key is required.'],
  ['[LIB-34]', 'key', '', 'A key is required.'],
  ['[LIB-34]', 'key', 'H', 'The key must be a valid musical key.'],
  ['[LIB-34]', 'key', 1, 'The key must be a valid musical key.'],
  ['[LIB-35]', 'tempo', MISSING, 'A tempo is required.'],
  ['[LIB-35]', 'tempo', '', 'A tempo is required.'],
  ['[LIB-35]', 'tempo', 'fast', 'The tempo must be a number.'],
  ['[LIB-35]', 'tempo', Number.NaN, 'The tempo must be a number.'],
  ['[LIB-35]', 'tempo', 0, 'The tempo must be at least 1bpm.'],
  ['[LIB-36]', 'time_signature', MISSING, 'The time signature must be a string.'],
  ['[LIB-36]', 'time_signature', '4/5', 'The time signature must be valid (e.g. 4/4).'],
  ['[LIB-36]', 'copyright_status', 1, 'The copyright status must be a string.'],
  ['[LIB-36]', 'copyright_status', 'free', 'The copyright status must be unverified, original, licensed, or public.'],
  ['[LIB-37]', 'copyright_information', MISSING, 'Copyright information is required.'],
  ['[LIB-37]', 'copyright_information', 7, 'Copyright information is required.'],
])('%s Add Song with %s %j is refused with a reason', (_, field, value, because) => {
  expect(validateNewSongDraft({ ...DRAFT, [field]: value })).toEqual([{ for: field, because }]);
});

test('[LIB-37] empty copyright information is accepted', () => {
  expect(validateNewSongDraft({ ...DRAFT, copyright_information: '' })).toEqual([]);
});

test('[LIB-33] the Add Song dialog as it opens lacks only a title', () => {
  expect(validateNewSongDraft(NEW_SONG_DRAFT)).toEqual([{ for: 'title', because: 'A song title is required.' }]);
});

test('every missing field of the Add Song dialog gets its own complaint', () => {
  expect(validateNewSongDraft({}).map((complaint) => complaint.for)).toEqual([
    'title',
    'key',
    'tempo',
    'time_signature',
    'copyright_status',
    'copyright_information',
  ]);
});
