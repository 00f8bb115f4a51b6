// Writes the title font of the page: after an update of its package, or when titles get another weight.
import { writeFileSync } from 'node:fs';
import { cutTitleFont, TITLE_FONT } from './title-font.ts';

writeFileSync(TITLE_FONT, await cutTitleFont());
