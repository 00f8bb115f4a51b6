import type { Answer } from '../../server/src/test-platform/visitor.ts';

/** An answer that may be changed on its way: its status and its JSON. */
export interface TamperedAnswer {
  readonly status: number;
  readonly body: { readonly data?: unknown; readonly errors?: unknown };
}

/** The JSON of an answer of the server. */
export function parseAnswerBody(body: Answer['body']): TamperedAnswer['body'] {
  if (body === null) throw new Error('The calls of the contract answer with JSON.');
  return body;
}

/** Changes the data of an answer that isn't a refusal. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- callers name the data that the contract promises
export function changeData<Data>(change: (data: Data) => unknown): (answer: TamperedAnswer) => TamperedAnswer {
  return (answer) =>
    answer.body.data === undefined ? answer : { ...answer, body: { data: change(answer.body.data as Data) } }; // by the contract
}
