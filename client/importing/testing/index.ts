export { createTestImporter } from './test-importer.ts';
