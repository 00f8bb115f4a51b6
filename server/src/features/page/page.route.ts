import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toPath } from '../../platform/process/log.ts';
import { refusalBody } from '../../platform/http/refusals.ts';
import { readPages } from './built-page.ts';
import { cacheControl } from './caching.ts';
import { isApiPath, isNavigation } from './navigation.ts';
import { workerPolicy } from './worker-policy.ts';

/**
 * Serves the built page in `folder`. Each file known at the start is a separate route, so no address of a request ever
 * names a file on the disk; any other address opens the page, which has its own routes.
 */
export async function servePage(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    // The path "/" opens a page like any other.
    index: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => addHeaders(reply, path.slice(folder.length)),
  });
  const pageAt = readPages(folder);
  app.setNotFoundHandler((request, reply) => answerUnknownAddress(request, reply, pageAt));
}

/** Adds the headers of the file at a path of the built page. */
function addHeaders(reply: Pick<FastifyReply, 'header'>, path: string): void {
  reply.header('cache-control', cacheControl(path));
  const policy = workerPolicy(path);
  if (policy !== null) reply.header('content-security-policy', policy);
}

function answerUnknownAddress(
  request: FastifyRequest,
  reply: FastifyReply,
  pageAt: (path: string) => string,
): FastifyReply {
  const path = toPath(request.url);
  if (isNavigation({ method: request.method, path, accept: request.headers.accept })) {
    return reply.sendFile(pageAt(path));
  }
  reply.code(404).header('cache-control', 'no-store');
  if (isApiPath(path)) return reply.send(refusalBody(404));
  return reply.type('text/plain; charset=utf-8').send('Not found');
}
