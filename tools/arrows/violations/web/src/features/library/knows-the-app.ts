import '../../app/main.ts';
