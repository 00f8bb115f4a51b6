import { otherVersion } from '@uplift/core/lyrics';
import {
  createDocument,
  editsGoneSection,
  hashWriter,
  keptLyrics,
  removesChangedSection,
} from '@uplift/core/replication';
import type { Song } from '@uplift/core/songbook';
import { earlierVersion } from './earlier-versions.ts';
import type { EarlierVersion } from './earlier-versions.ts';
import type { RawRecord } from './raw-record.ts';
import type { KeptKind } from './record-kind.ts';
import type { RecordWrite } from './build-write.ts';
import type { StoredSlot } from './record-transaction.ts';
import type { IdGenerator } from './id-generator.ts';

/** A record that merges a change, at `at` (epoch ms). */
export interface MergeContext {
  readonly kind: Pick<KeptKind<unknown>, 'shape'>;
  readonly newIds: IdGenerator;
  readonly slot: StoredSlot;
  readonly before: RawRecord;
  readonly at: number;
}

interface Edit {
  readonly base: unknown;
  readonly next: unknown;
}

/** Returns the earlier versions and the loss to report if one side removed a section that the other changed; empty otherwise. */
export function findLyricsLostByEdit(
  taking: MergeContext,
  { base, next }: Edit,
): Pick<RecordWrite, 'isLoss' | 'past' | 'losses'> {
  const { shape } = taking.kind;
  const edit = { base, next, current: taking.before.data.value };
  const losses = { fields: ['sections'], isEditDeleted: false };
  if (removesChangedSection(shape, edit))
    return { isLoss: true, losses, past: buildVersionsOfKeptLyrics(taking, next) };
  return editsGoneSection(shape, edit) ? { losses, past: [buildVersion(taking, next, anyNumber(taking))] } : {};
}

/** Returns an earlier version of the song for each kept version of lyrics in a removed section, which would be lost with it. */
export function buildVersionsOfKeptLyrics(taking: MergeContext, after: unknown): readonly EarlierVersion[] {
  const { kind, before } = taking;
  const kept = keptLyrics(kind.shape, before.data);
  if (kept.length === 0) return [];
  const first = anyNumber(taking);
  const [{ sections }, left] = [before.data.value as Song, (after as Song).sections]; // only songs have lyrics
  return kept.flatMap(({ section, ...one }, number) => {
    const [id, whole] = Object.entries(sections).find(([known]) => known === section) ?? [section];
    const lyrics = whole === undefined || id in left ? null : otherVersion(whole.lyrics, one);
    if (whole === undefined || lyrics === null) return [];
    const song = { ...(before.data.value as Song), sections: { ...sections, [id]: { ...whole, lyrics } } }; // only songs have lyrics to lose
    return [buildVersion(taking, song, first + number)];
  });
}

/** A number that another tab, or another write in the same millisecond, is unlikely to choose. */
const anyNumber = ({ newIds }: MergeContext): number => hashWriter(newIds.newStamp());

/** Microseconds of the half millisecond that versions of the song itself leave free. No song keeps as many versions at once. */
const STEPS = 499;

/** Builds an earlier version that the song itself never had. Those with consecutive numbers never replace one another. */
function buildVersion(
  { kind, newIds, slot, before, at }: MergeContext,
  value: unknown,
  number: number,
): EarlierVersion {
  const updated_at = at + ((number % STEPS) + 1) / 1_000;
  const { id, uplift_id, created_at } = before;
  const data = createDocument<unknown>(kind.shape, value, newIds.newWriter());
  const name = { owner: slot.owner, id, keptAt: at, writtenAt: updated_at };
  return earlierVersion(name, { id, data, data_iv: null, uplift_id, created_at, updated_at });
}
