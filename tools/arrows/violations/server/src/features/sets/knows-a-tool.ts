import '../../../../tools/start.ts';
