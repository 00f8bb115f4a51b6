import { testPlatform } from '../test-platform/index.ts';

export const platform = testPlatform;
