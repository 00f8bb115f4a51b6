export { exampleDevice, type ExampleDevice, type ExampleKind } from './example-device.ts';
