/** A room that records calls and sends what the test wants. For tests alone. */
export { createFakeRoom, person, type FakeRoom } from './fake-room.ts';
