import { registerMetronomeWorklet } from '@uplift/adapters/browser';

registerMetronomeWorklet();
