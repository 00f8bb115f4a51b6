import '../features/library/page.ts';
