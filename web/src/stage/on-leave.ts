/** Calls `listener` when the page goes away (true), and when the page is hidden, after which it may go without a word, or the stage is left
 * (false). Answers the function that ends it. */
export function onLeave(listener: (isPageLeft: boolean) => void): () => void {
  const onPageHide = () => listener(true);
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') listener(false);
  };
  window.addEventListener('pagehide', onPageHide);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    window.removeEventListener('pagehide', onPageHide);
    document.removeEventListener('visibilitychange', onVisibility);
    listener(false);
  };
}
