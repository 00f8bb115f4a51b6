/** What is answered to whom has no subscription, or one that does not include what they asked for. */
const SUBSCRIPTION_NEEDED = 402;

/** What the network tells beside its answers. */
export interface NetworkNews {
  /** The server asks for a subscription: the session that this page knows may be older than that. */
  readonly onLapsed: () => void;
  /** No answer came. */
  readonly onSilence?: () => void;
}

/** `fetch`, which also reports a lapsed subscription and a server that does not answer. */
export function watchedFetch({ onLapsed, onSilence }: NetworkNews): typeof fetch {
  return async (input, options) => {
    try {
      const response = await fetch(input, options);
      if (response.status === SUBSCRIPTION_NEEDED) onLapsed();
      return response;
    } catch (error) {
      onSilence?.();
      throw error;
    }
  };
}
