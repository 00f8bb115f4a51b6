import { Lock } from 'lucide-react';
import { BuiltInPage } from './built-in-page.tsx';

/** What a visitor sees who lacks what a page requires. */
export function AccessDeniedPage() {
  return <BuiltInPage title="Access Denied" subtitle="You don't have permission to access this page." icon={Lock} />;
}
