import '@uplift/core/library';
import '@uplift/ui-kit';
import '../../chart/index.ts';
import '../../state/bridge.ts';
