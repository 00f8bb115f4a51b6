import { buildPage } from './build-page.ts';

buildPage();
