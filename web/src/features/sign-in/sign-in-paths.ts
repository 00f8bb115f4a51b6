import { useSearchParams } from 'react-router';

/** The path of another page of signing in, with the same return path as this one. */
export function useSignInPath(path: '/sign-in' | '/sign-up'): string {
  const to = useSearchParams()[0].get('to');
  return signInPath(path, to);
}

/** The path of a page of signing in that leads to `to` afterwards. */
export function signInPath(path: '/sign-in' | '/sign-up', to: string | null): string {
  return to === null ? path : `${path}?${new URLSearchParams({ to }).toString()}`;
}
