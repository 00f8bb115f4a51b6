/** Gives password managers the name of the account; invisible, and not focusable. */
export function AccountName({ emailAddress }: { readonly emailAddress: string }) {
  return (
    <input type="email" name="username" autoComplete="username" value={emailAddress} readOnly hidden tabIndex={-1} />
  );
}
