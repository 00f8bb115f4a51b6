import './features/sets/sets.route.ts';
