import type { FastifyRequest } from 'fastify';

/** The network a request comes from: an IPv4 address, or the /64 of an IPv6 one, which its owner has all of (RFC 6177). */
export function readNetwork({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const [, ipv4] = /^(?:::ffff:)?(\d+(?:\.\d+){3})$/iu.exec(ip) ?? [];
  if (ipv4 !== undefined) return ipv4;
  const [head = '', tail = ''] = ip.toLowerCase().split('::');
  const [first, last] = [splitGroups(head), splitGroups(tail)];
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return [...first, ...zeros, ...last].slice(0, 4).join(':');
}

function splitGroups(part: string): readonly string[] {
  return part === '' ? [] : part.split(':');
}
