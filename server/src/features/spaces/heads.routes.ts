import { listHeads, putHead } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import { unpackEntry } from '@uplift/core/sync';
import { doCharged } from '../../platform/rate-limits/charged-work.ts';
import { refuse, serve } from '../../platform/http/serve.ts';
import type { Site } from '../../platform/http/serve.ts';
import { findHeads, writeHead } from './heads.repository.ts';
import type { HeadWritten } from './heads.repository.ts';
import { NO_SUCH_SPACE } from './no-such-space.ts';

const NOT_SEALED = refuse(400, { for: 'head', because: 'This isn’t a sealed entry.' });

const REFUSALS: Readonly<Record<Exclude<HeadWritten, 'stored'>, ReturnType<typeof refuse>>> = {
  'no-space': NO_SUCH_SPACE,
  'other-key': refuse(409, {
    for: 'head',
    because: 'This is sealed with another key than your library’s present one.',
  }),
};

/** Serves the heads of a space: what each of its devices last had, sealed for the others. */
export function serveHeads(site: Site): void {
  const { platform } = site;
  serve(site, listHeads, async ({ params, session, request }) =>
    doCharged(platform, { session, request, bytes: 0 }, async () => {
      const space = { id: params['space_id'] ?? '', ownerId: session.accountId };
      const found = await findHeads(platform.queries, space);
      if (found === null) return NO_SUCH_SPACE;
      return accepted(found.map(({ device, head }) => ({ device, head: Buffer.from(head).toString('base64') })));
    }),
  );
  serve(site, putHead, async ({ params, body, session, request }) => {
    const head = Buffer.from(body.head, 'base64');
    const unpacked = unpackEntry(head);
    if (unpacked === null) return NOT_SEALED;
    const space = { id: params['space_id'] ?? '', ownerId: session.accountId };
    const { device, sequence = null } = body;
    const written = { device, head, sequence, generation: unpacked.generation, now: platform.now() };
    return doCharged(platform, { session, request, bytes: head.length }, async () => {
      const outcome = await writeHead(platform.queries, space, written);
      return outcome === 'stored' ? accepted(true as const) : REFUSALS[outcome];
    });
  });
}
