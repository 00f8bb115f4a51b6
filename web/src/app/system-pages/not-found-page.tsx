import { CircleX } from 'lucide-react';
import { BuiltInPage } from './built-in-page.tsx';

/** What a path that no page answers to shows. */
export function NotFoundPage() {
  return <BuiltInPage title="Page Not Found" subtitle="We couldn't find the page you're looking for." icon={CircleX} />;
}
