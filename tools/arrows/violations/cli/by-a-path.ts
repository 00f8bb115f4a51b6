import '../core/music/index.ts';
