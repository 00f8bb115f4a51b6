/** Reasons a collection is refused. */
export const COLLECTION_MESSAGES = {
  collection: 'The collection must be an object.',
  id: { wrongType: 'The collection id must be a string.', empty: 'A collection id is required.' },
  name: { wrongType: 'The collection name must be a string.', empty: 'A collection name is required.' },
  songs: 'The songs must be a list.',
  song: 'The song must be an object.',
  songId: { wrongType: 'The song id must be a string.', empty: 'A song id is required.' },
  arrangement: { wrongType: 'The arrangement id must be a string.', empty: 'An arrangement id is required.' },
} as const;
