/** Tells password managers which account a password field belongs to. */
export function KnownAddress({ emailAddress }: { readonly emailAddress: string }) {
  return (
    <input
      className="visually-hidden"
      type="text"
      autoComplete="username"
      aria-hidden
      tabIndex={-1}
      readOnly
      value={emailAddress}
    />
  );
}
