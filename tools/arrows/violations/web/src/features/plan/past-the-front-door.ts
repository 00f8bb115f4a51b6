import '../../chart/view.ts';
