export { createServerSocket } from './server-socket.ts';
export type { ServerSocket, ServerSocketParts, SocketConnection } from './server-socket.ts';
export { createServerTransport } from './server-transport.ts';
export type { ServerTransportParts, SocketServerTransport } from './server-transport.ts';
