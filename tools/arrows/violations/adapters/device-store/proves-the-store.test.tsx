import './store.acceptance.ts';
