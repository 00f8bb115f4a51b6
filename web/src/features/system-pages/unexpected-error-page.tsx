import { TriangleAlert } from 'lucide-react';
import { Button } from '@uplift/ui-kit';
import { BuiltInPage } from './built-in-page.tsx';

/** Replaces a page that failed. The library is untouched; loading again is the way on. */
export function UnexpectedErrorPage() {
  return (
    <BuiltInPage
      title="Something Went Wrong"
      subtitle="This page couldn’t be shown. Your songs are safe on this device. Reload to try again."
      icon={TriangleAlert}
      actions={
        <Button variant="primary" onPress={() => window.location.reload()}>
          Reload
        </Button>
      }
    />
  );
}
