/** Recording of the two windows of a presentation. Times in ms since 1970, so that both windows' can be compared. */
export interface SlideWatch {
  /** In the operator's window: when the keys were pressed since the last time it was asked. */
  takeKeys(): readonly number[];
  /** In the audience window: begins to watch its slides. */
  watchSlides(): void;
  /** The slides that came since the last time it was asked. */
  takeSlides(): readonly CameSlide[];
  /** Posts the number of every press of this key, from 1, to the other window by a channel of the bench's own. */
  postRaw(key: string): void;
  /** Shows what arrives by that channel, with nothing of the product in between. */
  showRaw(): void;
  /** Fades two plain layers over the whole window `times` times, without the product; returns when each fade began. */
  fadeRaw(times: number): Promise<readonly number[]>;
}

/** A slide that came into the audience window. */
export interface CameSlide {
  /** All its text. */
  readonly words: string;
  /** Time at which it was put into the page. */
  readonly changedMs: number;
  /** Time at which the next frame was laid out and painted. */
  readonly paintedMs: number;
}

declare global {
  var upliftSlides: SlideWatch;
}

/* oxlint-disable unicorn/consistent-function-scoping -- the function travels into the page as text, and all it needs travels inside of it */
/** Runs in both windows before their own scripts. */
export function installSlideWatch(): void {
  const RAW_CHANNEL = 'uplift-bench-raw';
  const FADE_MS = 120;
  const BETWEEN_FADES_MS = 250;
  const since1970 = (ms: number) => performance.timeOrigin + ms;
  let keys: number[] = [];
  let slides: CameSlide[] = [];

  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  // A message posted from a frame's callback arrives right after that frame was laid out and painted.
  const painted = () =>
    new Promise<number>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(performance.now()));
      port1.start();
      port2.postMessage(null);
    });
  const note = async (words: string) => {
    const changedMs = since1970(performance.now());
    await nextFrame();
    slides.push({ words, changedMs, paintedMs: since1970(await painted()) });
  };
  /** Without the slide that is just leaving, which no one reads. */
  const shownWords = () => {
    const copy = document.querySelector('[aria-live=polite]')?.cloneNode(true);
    if (!(copy instanceof Element)) return '';
    copy.querySelectorAll('[aria-hidden=true]').forEach((hidden) => hidden.remove());
    return copy.textContent;
  };
  const covering = (words: string) => {
    const layer = document.createElement('div');
    layer.textContent = words;
    layer.style.cssText = `position:fixed;inset:0;display:grid;place-items:center;font-size:100px;color:#fff;background:#000;opacity:0;transition:opacity ${FADE_MS}ms`;
    document.body.append(layer);
    return layer;
  };

  document.addEventListener('keydown', ({ timeStamp }) => keys.push(since1970(timeStamp)), true);
  globalThis.upliftSlides = {
    takeKeys() {
      const taken = keys;
      keys = [];
      return taken;
    },
    watchSlides() {
      let last = shownWords();
      const observer = new MutationObserver(() => {
        const words = shownWords();
        if (words === last) return;
        last = words;
        void note(words);
      });
      observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    },
    takeSlides() {
      const taken = slides;
      slides = [];
      return taken;
    },
    postRaw(key) {
      const channel = new BroadcastChannel(RAW_CHANNEL);
      let presses = 0;
      document.addEventListener('keydown', (event) => {
        if (event.key !== key) return;
        presses += 1;
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
        channel.postMessage(presses);
      });
    },
    showRaw() {
      const shown = document.createElement('p');
      shown.style.cssText = 'position:fixed;margin:0;color:#000';
      document.body.append(shown);
      new BroadcastChannel(RAW_CHANNEL).addEventListener('message', ({ data }) => {
        shown.textContent = String(data);
        void note(String(data));
      });
    },
    async fadeRaw(times) {
      const layers = [covering('One slide'), covering('Another slide')];
      const began: number[] = [];
      for (let time = 0; time < times; time += 1) {
        await new Promise((resolve) => setTimeout(resolve, BETWEEN_FADES_MS));
        await nextFrame();
        began.push(since1970(performance.now()));
        layers.forEach((layer, index) => layer.style.setProperty('opacity', index === time % 2 ? '1' : '0'));
      }
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_FADES_MS));
      layers.forEach((layer) => layer.remove());
      return began;
    },
  };
}
