import '../plan/page.ts';
