import '@uplift/core/library';
import '@uplift/ui-kit';
import '../../chart/view.ts';
import '../../state/bridge.ts';
