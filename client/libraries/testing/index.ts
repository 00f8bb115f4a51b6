export { openChurchLibrary } from '../open-church-library.ts';
