import '@uplift/adapters/device-store';
import '../features/library/page.ts';
import '../features/plan/page.ts';
