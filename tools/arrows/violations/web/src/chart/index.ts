export { view } from './view.ts';
