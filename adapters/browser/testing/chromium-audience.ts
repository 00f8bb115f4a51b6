import { openableAudience } from '../audience/audience-opener.ts';
import { createAudiencePage } from '../audience/audience-page.ts';
import type { AudienceContent } from '../audience/audience-link.ts';

/** Path of the test's window of slides. */
export const AUDIENCE_PATH = '/presentation';

/** Returns the operator's end of the link, created on first use. */
export function openOperatorEnd(): ReturnType<typeof openableAudience> {
  operator ??= openableAudience(AUDIENCE_PATH);
  return operator;
}
let operator: ReturnType<typeof openableAudience> | null = null;

/** The window's end of the link: the received content, and how much of it was stored before the first message. */
export function createWindowEnd() {
  const received: AudienceContent[] = [];
  const page = createAudiencePage((part) => received.push(part));
  return { received, kept: [...received], page };
}
