import '@uplift/core/songbook';
import '@uplift/ui-kit';
import '../state/bridge.ts';

export const view = 'chart';
