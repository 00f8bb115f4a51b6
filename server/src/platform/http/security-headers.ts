import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import type { OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import type { HelmetOptions } from 'helmet';
import type { Configuration } from '../configuration/configuration.ts';

/**
 * The two style sheets react-aria writes into a page at run time, letter for letter. The policy admits them by their
 * hash, so that no other inline style is. A test compares them with the installed release.
 */
export const REACT_ARIA_STYLES = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
] as const;

const ONE_YEAR_SECONDS = 31_536_000;

/** Permissions of a page: a screen that stays awake, windows on a second screen and a camera; no microphone or location. */
const PERMISSIONS_POLICY = [
  'screen-wake-lock=(self)',
  'window-management=(self)',
  'fullscreen=(self)',
  'autoplay=(self)',
  'camera=(self)',
  'publickey-credentials-get=(self)',
  'publickey-credentials-create=(self)',
  ...['microphone', 'geolocation', 'payment', 'usb', 'serial', 'hid', 'midi', 'display-capture'].map(
    (feature) => `${feature}=()`,
  ),
].join(', ');

/** Path to which browsers report violations of the policy. */
export const POLICY_REPORTS_PATH = '/csp-reports';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a route that returns data alone, which no browser shows as a page. */
    isData?: boolean;
  }
}

/**
 * Headers of data: it is exactly its declared type, and as a page it may do nothing, nor be framed. Other headers of a
 * page are about links and fetches, which data doesn't have; and devices poll every ten seconds, so that every byte
 * counts.
 */
const DATA_HEADERS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

/** JSON is UTF-8, and has no charset to name (RFC 8259, 11). */
const FASTIFYS_JSON = 'application/json; charset=utf-8';

/** For a route that only serves data. */
export const DATA_ROUTE = { config: { isData: true } } as const;

/**
 * Adds the security headers to every answer. Strict transport security only if the public address is https: a LAN
 * address has no certificate.
 */
export async function addSecurityHeaders(
  app: FastifyInstance,
  configuration: Pick<Configuration, 'publicUrl' | 'isHstsForSubdomains'>,
): Promise<void> {
  const isSecure = configuration.publicUrl?.protocol === 'https:';
  const transport = { maxAge: ONE_YEAR_SECONDS, includeSubDomains: configuration.isHstsForSubdomains };
  const ofPage = {
    ...readPageHeaders({ strictTransportSecurity: isSecure ? transport : false }),
    'permissions-policy': PERMISSIONS_POLICY,
  };
  const strictTransport = `max-age=${ONE_YEAR_SECONDS}${transport.includeSubDomains ? '; includeSubDomains' : ''}`;
  const ofData = { ...DATA_HEADERS, ...(isSecure && { 'strict-transport-security': strictTransport }) };
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isData === true) leaveOpenUnsaid(request, reply.headers(ofData));
    else reply.headers(ofPage);
    done();
  });
  // oxlint-disable-next-line max-params -- Fastify's signature: a promise for each answer would cost a listener on its end
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.getHeader('content-type') === FASTIFYS_JSON) reply.header('content-type', 'application/json');
    done(null, payload);
  });
}

/**
 * Reads the headers of pages from Helmet, once, since they are the same for every page. Its plugin for Fastify stores a
 * function on every reply, which then outlives the collection of young objects (decision 0078).
 */
function readPageHeaders(options: Pick<HelmetOptions, 'strictTransportSecurity'>): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const addHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy() },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    ...options,
  });
  addHeaders(request, response, () => {});
  return response.getHeaders();
}

/**
 * Removes the header of connections that stay open, the default of HTTP/1.1 (RFC 9112, 9.3); keeps the one of those
 * that close.
 */
function leaveOpenUnsaid({ raw: { httpVersion } }: FastifyRequest, { raw }: FastifyReply): void {
  const staysOpen = raw.shouldKeepAlive && !raw.hasHeader('connection');
  if (httpVersion === '1.1' && staysOpen) raw.removeHeader('connection');
}

/**
 * No text becomes markup or code but through the page's one policy (web/src/app/trusted-types.ts).
 * Without `upgrade-insecure-requests`: it would break the page on a plain LAN address. */
function contentSecurityPolicy() {
  const styles = REACT_ARIA_STYLES.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'media-src': ["'self'", 'blob:'],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
    'report-uri': [POLICY_REPORTS_PATH],
  };
}
