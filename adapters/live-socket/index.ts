export { createLiveSocket } from './live-socket.ts';
export type { LiveSocket, LiveSocketParts, SocketConnection } from './live-socket.ts';
export { createRoomServer } from './room-server.ts';
export type { RoomServerParts, SocketRoomServer } from './room-server.ts';
