import { z } from 'zod';
import { call } from './call.ts';
import { ofLibrary } from './library-query.ts';
import { list, listPacked, purge, push, pushMany, read, replace, replaceMany, version } from './record-calls.ts';

export { counters, entry, RECORD_BYTES, RECORD_COLLECTIONS, recordId, version } from './record-calls.ts';
export type { RecordCollection } from './record-calls.ts';

export const readVersions = call({
  method: 'GET',
  path: '/api/v1/versions',
  level: 2,
  summary: 'Returns the latest version of each collection, which shows whether there is anything to fetch.',
  query: ofLibrary,
  refusals: { 404: 'That library doesn’t exist.' },
  data: z
    .object({
      songs: version,
      collections: version,
      sets: version,
      layers: version,
      /** Changes when the server's database is restored from a backup. Servers of earlier releases don’t send it. */
      epoch: z.string().max(64).optional(),
    })
    .readonly(),
});

export const listSongs = list('songs');
export const listCollections = list('collections');
export const listSets = list('sets');
export const listLayers = list('layers');
export const listPackedSongs = listPacked('songs');
export const listPackedCollections = listPacked('collections');
export const listPackedSets = listPacked('sets');
export const listPackedLayers = listPacked('layers');
export const readSong = read('songs');
export const readCollection = read('collections');
export const readSet = read('sets');
export const readLayer = read('layers');
export const pushSong = push('songs');
export const pushCollection = push('collections');
export const pushSet = push('sets');
export const pushLayer = push('layers');
export const pushSongs = pushMany('songs');
export const pushCollections = pushMany('collections');
export const pushSets = pushMany('sets');
export const pushLayers = pushMany('layers');
export const purgeSong = purge('songs');
export const purgeCollection = purge('collections');
export const purgeSet = purge('sets');
export const purgeLayer = purge('layers');
export const replaceSongLog = replace('songs');
export const replaceCollectionLog = replace('collections');
export const replaceSetLog = replace('sets');
export const replaceLayerLog = replace('layers');
export const replaceSongLogs = replaceMany('songs');
export const replaceCollectionLogs = replaceMany('collections');
export const replaceSetLogs = replaceMany('sets');
export const replaceLayerLogs = replaceMany('layers');

export const listRecords = {
  songs: listSongs,
  collections: listCollections,
  sets: listSets,
  layers: listLayers,
} as const;
export const listPackedRecords = {
  songs: listPackedSongs,
  collections: listPackedCollections,
  sets: listPackedSets,
  layers: listPackedLayers,
} as const;
export const readRecord = { songs: readSong, collections: readCollection, sets: readSet, layers: readLayer } as const;
export const pushRecord = { songs: pushSong, collections: pushCollection, sets: pushSet, layers: pushLayer } as const;
export const pushRecords = {
  songs: pushSongs,
  collections: pushCollections,
  sets: pushSets,
  layers: pushLayers,
} as const;
export const purgeRecord = {
  songs: purgeSong,
  collections: purgeCollection,
  sets: purgeSet,
  layers: purgeLayer,
} as const;
export const replaceLog = {
  songs: replaceSongLog,
  collections: replaceCollectionLog,
  sets: replaceSetLog,
  layers: replaceLayerLog,
} as const;
export const replaceLogs = {
  songs: replaceSongLogs,
  collections: replaceCollectionLogs,
  sets: replaceSetLogs,
  layers: replaceLayerLogs,
} as const;
