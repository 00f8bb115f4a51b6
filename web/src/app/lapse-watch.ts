/** What is answered to whom has no subscription, or one that does not include what they asked for. */
const SUBSCRIPTION_NEEDED = 402;

/** The network, which tells when the server asks for a subscription: the session that this page knows may be older than that. */
export function lapseWatch(onLapsed: () => void): typeof fetch {
  return async (input, options) => {
    const response = await fetch(input, options);
    if (response.status === SUBSCRIPTION_NEEDED) onLapsed();
    return response;
  };
}
