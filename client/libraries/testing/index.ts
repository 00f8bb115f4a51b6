export { openChurchRecords } from '../church-records.ts';
export { openChurchLibrary } from '../open-church-library.ts';
export { createLibraryStores } from '../library-stores.ts';
export { openLibraries } from '../open-libraries.ts';
export { openServerHistory, type ServerHistory } from '../server-history.ts';
