export { putEmbeddedInto } from './embedded-databases.ts';
export { onBothDatabases } from './on-both-databases.ts';
export type { OpenSite } from './on-both-databases.ts';
export { TEST_CONFIGURATION, testPlatform } from './test-platform.ts';
export type { TestOverrides, TestPlatform } from './test-platform.ts';
export { person, testSite } from './test-site.ts';
export type { Person, TestSite } from './test-site.ts';
export { createVisitor } from './visitor.ts';
export type { Answer, Sent, Visitor } from './visitor.ts';
