import '../chart/index.ts';
