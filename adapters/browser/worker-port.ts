/** Messages between a caller and a worker. Both ends are built together, so they aren't validated. */
type Message =
  | { readonly type: 'call'; readonly call: number; readonly name: string; readonly payload: unknown }
  | { readonly type: 'progress'; readonly call: number; readonly progress: unknown }
  | { readonly type: 'answer'; readonly call: number; readonly value: unknown }
  | { readonly type: 'failure'; readonly call: number; readonly message: string };

/** One end of a channel: a Worker, a MessagePort, or the scope inside a worker. */
export interface MessageEnd {
  postMessage(message: unknown, options: { readonly transfer: Transferable[] }): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
  /** A MessagePort delivers nothing before it is started. */
  start?(): void;
}

/** Calls by name: arguments, result, and progress reports. Written as a `type`, not an `interface`. */
export interface Calls {
  readonly [name: string]: { readonly payload: unknown; readonly answer: unknown; readonly progress?: unknown };
}

type ProgressOf<Call extends Calls[string]> = Call extends { readonly progress: infer Progress } ? Progress : never;

/** The worker's side of {@link Calls}. */
export type Handlers<Named extends Calls> = {
  readonly [Name in keyof Named]: (
    payload: Named[Name]['payload'],
    /** Objects in `transfer` are transferred instead of copied. */
    report: (progress: ProgressOf<Named[Name]>, transfer?: Transferable[]) => void,
  ) => Named[Name]['answer'] | Promise<Named[Name]['answer']>;
};

/** Serves calls from the other end with `handlers`. An error of a handler becomes the caller's rejection. */
export function serveCalls<Named extends Calls>(end: MessageEnd, handlers: Handlers<Named>): void {
  end.addEventListener('message', ({ data }) => {
    const message = data as Message; // from createCaller at the other end
    if (message.type === 'call') void answer(end, handlers, message);
  });
  end.start?.();
}

async function answer<Named extends Calls>(end: MessageEnd, handlers: Handlers<Named>, sent: Sent): Promise<void> {
  const { call, name, payload } = sent;
  try {
    const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
    if (handler === undefined) throw new Error(`The worker knows no call "${name}".`);
    const value = await handler(payload, (progress, transfer) =>
      send(end, { type: 'progress', call, progress }, transfer),
    );
    // A result that can't be cloned throws here, and is reported like any other failure.
    send(end, { type: 'answer', call, value });
  } catch (error) {
    send(end, { type: 'failure', call, message: error instanceof Error ? error.message : String(error) });
  }
}

type Sent = Extract<Message, { readonly type: 'call' }>;

function send(end: MessageEnd, message: Message, transfer: Transferable[] = []): void {
  end.postMessage(message, { transfer });
}

/** Calls the worker at the other end. */
export interface Caller<Named extends Calls> {
  readonly call: <Name extends keyof Named & string>(
    name: Name,
    payload: Named[Name]['payload'],
    options?: CallOptions<ProgressOf<Named[Name]>>,
  ) => Promise<Named[Name]['answer']>;
  /** Rejects every call still waiting: for when the worker died or was ended. */
  readonly abandon: (reason: string) => void;
}

export interface CallOptions<Progress> {
  readonly onProgress?: (progress: Progress) => void;
  /** Objects to transfer instead of copying. */
  readonly transfer?: Transferable[];
}

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly report: (progress: never) => void;
}

export function createCaller<Named extends Calls>(end: MessageEnd): Caller<Named> {
  const waiting = new Map<number, Waiting>();
  let lastCall = 0;
  end.addEventListener('message', ({ data }) => settle(waiting, data as Message)); // from serveCalls at the other end
  end.start?.();
  return {
    call: (name, payload, options = {}) =>
      new Promise((resolve, reject) => {
        lastCall += 1;
        const report = options.onProgress ?? (() => undefined);
        waiting.set(lastCall, { resolve, reject, report });
        send(end, { type: 'call', call: lastCall, name, payload }, options.transfer);
      }),
    abandon(reason) {
      for (const { reject } of waiting.values()) reject(new Error(reason));
      waiting.clear();
    },
  };
}

function settle(waiting: Map<number, Waiting>, message: Message): void {
  const call = waiting.get(message.call);
  if (call === undefined || message.type === 'call') return;
  if (message.type === 'progress') return call.report(message.progress as never); // of the type that Calls pairs with the name
  waiting.delete(message.call);
  if (message.type === 'answer') call.resolve(message.value);
  else call.reject(new Error(message.message));
}
