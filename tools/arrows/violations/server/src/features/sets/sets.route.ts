import './sets.repository.ts';
