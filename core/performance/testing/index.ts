/** LiveScroll on a clock that only the test moves. For tests alone. */
export { createTestEngine, ESTIMATED, FOUR_LINES, STAGED, type TestEngine } from './test-engine.ts';
