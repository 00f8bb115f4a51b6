/** The clock that is shared with other devices: it never jumps during the life of the page. */
export const clockMs = (): number => performance.timeOrigin + performance.now();

/** Opens a socket at a path of the page's own server. */
export function openSocket(path: `/${string}`): WebSocket {
  return new WebSocket(new URL(path, window.location.href.replace(/^http/u, 'ws')));
}
