import type { Line } from './hostile-server.ts';

/** A sealed key of a library, as the server sends it. */
export interface KeyCopy {
  readonly generation: number;
  /** Base64. */
  readonly sealed: string;
}

export interface Space {
  readonly generation: number;
  readonly keys: readonly KeyCopy[];
}

/** Asks the server for the spaces of a line's account. */
export async function readSpaces({ ask }: Line): Promise<readonly Space[]> {
  const answer = (await ask('/api/v1/spaces')) as { readonly data: readonly Space[] }; // by the contract
  return answer.data;
}
