import type { Point } from '../../../../drag/index.ts';

/** A copy of an element that follows the pointer which took it. */
export interface Ghost {
  readonly moveTo: (point: Point) => void;
  /** Removes the copy and shows the original again. */
  readonly remove: () => void;
}

/** Copies `element`, taken at `from`; the original fades until the copy is gone. */
export function createGhost(element: HTMLElement, from: Point): Ghost {
  const { left, top, width } = element.getBoundingClientRect();
  const ghost = cloneForDrag(element);
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` });
  ghost.style.transformOrigin = `${from.x - left}px ${from.y - top}px`;
  document.body.append(ghost);
  element.toggleAttribute('data-dragging', true);
  return {
    moveTo: ({ x, y }) => {
      ghost.style.transform = `translate(${x - from.x}px, ${y - from.y}px) rotate(-2deg)`;
    },
    remove() {
      ghost.remove();
      element.removeAttribute('data-dragging');
    },
  };
}

/** Clones an element for dragging: visible, but without a name and unreachable. */
function cloneForDrag(element: HTMLElement): HTMLElement {
  const ghost = document.createElement('div');
  ghost.className = element.className;
  ghost.dataset['track'] = element.dataset['track'];
  ghost.toggleAttribute('data-dragged', true);
  ghost.ariaHidden = 'true';
  ghost.append(...[...element.childNodes].map((node) => node.cloneNode(true)));
  return ghost;
}
