import { fetchPage } from './pages.ts';

// The page and the app are fetched side by side: neither waits for the other to be read.
void fetchPage(window.location.pathname);
void import('./start.tsx');
