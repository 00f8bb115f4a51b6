export { createTestCamera, toPhoto } from './test-camera.ts';
