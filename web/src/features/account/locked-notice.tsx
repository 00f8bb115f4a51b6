import { LinkButton, Notice } from '@uplift/ui-kit';

/** Says that the songs are locked on this device, and leads to the page that unlocks them. */
export function LockedNotice({ children }: { readonly children: string }) {
  return (
    <Notice
      tone="wait"
      action={
        <LinkButton href="/library/songs" size="sm">
          Unlock Songs
        </LinkButton>
      }
    >
      {children}
    </Notice>
  );
}
