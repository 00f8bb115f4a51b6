import 'yjs';
