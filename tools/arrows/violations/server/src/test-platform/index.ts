export const testPlatform = 'a clock that tests move';
