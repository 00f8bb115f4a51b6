import '../chart/view.ts';
