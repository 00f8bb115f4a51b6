/** Tells password managers whose password is asked for; nobody sees or reaches it. */
export function AccountName({ emailAddress }: { readonly emailAddress: string }) {
  return (
    <input type="email" name="username" autoComplete="username" value={emailAddress} readOnly hidden tabIndex={-1} />
  );
}
