import '../music/key.ts';
