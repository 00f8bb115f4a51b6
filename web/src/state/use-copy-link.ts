import { useToasts } from '@uplift/ui-kit';

/** Copies a link, and says so. */
export function useCopyLink(link: string): () => void {
  const { show } = useToasts();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      show({ message: 'Link copied.' });
    } catch {
      // No clipboard on a page without HTTPS, or not allowed.
      show({ message: 'Couldn’t copy the link. Show the QR code instead.' });
    }
  };
  return () => void copy();
}
