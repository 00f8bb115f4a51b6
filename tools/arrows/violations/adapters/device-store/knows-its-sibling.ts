import '../http-api/index.ts';
