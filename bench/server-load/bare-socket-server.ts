// `ws` and nothing else, as a process of its own: `node bare-socket-server.ts`. Prints its port, and passes on what the leader
// of a room says to everybody else there without looking at it. It ends with its input.
import { createServer } from 'node:http';
import process from 'node:process';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';

const rooms = new Map<string, Set<WebSocket>>();
const server = createServer();
const sockets = new WebSocketServer({ server, maxPayload: 65_536 });
sockets.on('connection', (socket, request) => {
  const name = request.url ?? '/';
  const room = rooms.get(name) ?? new Set<WebSocket>();
  rooms.set(name, room.add(socket));
  socket.on('message', (words: Buffer) => {
    const text = words.toString();
    for (const other of room) if (other !== socket) other.send(text);
  });
  socket.once('close', () => room.delete(socket));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' && address !== null ? address.port : 0}\n`);
});
process.stdin.once('end', () => process.exit(0)).resume();
