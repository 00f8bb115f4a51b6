import type { Call } from '@uplift/contract';

/** The parameters of a path and of its query. */
export interface AddressParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

/** Path and query of a call, each value encoded. Throws for a parameter that was not given. */
export function callAddress({ path }: Pick<Call, 'path'>, { params = {}, query = {} }: AddressParts): string {
  const filled = path.replaceAll(/:(\w+)/gu, (...[, name]: readonly string[]) =>
    encodeURIComponent(given(params, name)),
  );
  const search = new URLSearchParams(query).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

function given(params: Readonly<Record<string, string>>, name = ''): string {
  const value = params[name];
  if (value === undefined) throw new Error(`The call needs ${name}`);
  return value;
}
