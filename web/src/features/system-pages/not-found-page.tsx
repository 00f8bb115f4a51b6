import { CircleX } from 'lucide-react';
import { LinkButton } from '@uplift/ui-kit';
import { BuiltInPage } from './built-in-page.tsx';

/** The page for a path that no page has. */
export function NotFoundPage() {
  return (
    <BuiltInPage
      title="Page Not Found"
      subtitle="We couldn't find the page you're looking for."
      icon={CircleX}
      secondary={<LinkButton href="/help">Search the Guides</LinkButton>}
    />
  );
}
