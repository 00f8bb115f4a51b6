export { createPeerLinks } from './peer-links.ts';
export type { PeerLinks, PeerLinksParts } from './peer-links.ts';
