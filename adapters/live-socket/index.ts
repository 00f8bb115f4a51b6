export { createLiveSocket } from './live-socket.ts';
export type { LiveSocket, LiveSocketParts, SocketConnection } from './live-socket.ts';
