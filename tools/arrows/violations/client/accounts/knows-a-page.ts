import '../../web/src/state/bridge.ts';
