/** The status for an account without a subscription, or without one that covers the call. */
const SUBSCRIPTION_NEEDED = 402;

/** Reports of {@link watchedFetch}. */
export interface NetworkNews {
  /** The server asks for a subscription: the session cached in this page may be older. */
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
