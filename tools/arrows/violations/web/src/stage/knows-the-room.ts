import '../room/index.ts';
