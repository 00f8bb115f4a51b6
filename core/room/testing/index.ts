/** A room that records calls and sends messages for the test. For tests alone. */
export { createFakeRoom, person, type FakeRoom } from './fake-room.ts';
