export { createLiveSocket } from './live-socket.ts';
export type { LiveSocket, LiveSocketParts, SocketConnection } from './live-socket.ts';
export { createServerTransport } from './server-transport.ts';
export type { ServerTransportParts, SocketServerTransport } from './server-transport.ts';
