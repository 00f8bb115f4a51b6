export { createLiveSocket } from './live-socket.ts';
export type { LiveSocket, LiveSocketParts, SocketConnection } from './live-socket.ts';
export { createServerTransport } from './room-server.ts';
export type { ServerTransportParts, SocketServerTransport } from './room-server.ts';
