import '../../state/bridge.ts';
