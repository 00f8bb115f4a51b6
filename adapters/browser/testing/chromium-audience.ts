import { openableAudience } from '../audience/audience-opener.ts';
import { createAudiencePage } from '../audience/audience-page.ts';
import type { AudienceContent } from '../audience/audience-link.ts';

/** Where the test's window of slides is. */
export const STAND_PATH = '/presentation';

/** The operator's end of the link, made when it is first asked for. */
export function fakeAudiencePage(): ReturnType<typeof openableAudience> {
  stand ??= openableAudience(STAND_PATH);
  return stand;
}
let stand: ReturnType<typeof openableAudience> | null = null;

/** The window's end of the link: what was told, and how much of it was there before the page spoke to anybody. */
export function fakeOperatorPage() {
  const told: AudienceContent[] = [];
  const page = createAudiencePage((part) => told.push(part));
  return { told, kept: [...told], page };
}
