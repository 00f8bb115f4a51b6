import {
  firstName,
  measureMark,
  type EditingPlace,
  type MarkBox,
  type PersonHere,
  type PresenceVisit,
} from '@uplift/client/presence';
import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useStore } from '../state/use-store.ts';
import { personColor } from './person-color.ts';
import styles from './presence.module.css';

/** Returns the drawn line or title at a place; null if it isn't drawn. */
type FindPlace = (area: Element, place: EditingPlace) => Element | null;

interface EditingMarksProps {
  readonly visit: PresenceVisit;
  readonly find: FindPlace;
}

/**
 * Marks the lines or items where others edit, in the positioned element around it: a bar beside each, and the name behind its
 * last word where there is room. Hidden from screen readers, which get the list of people and an announcement.
 */
export function EditingMarks({ visit, find }: EditingMarksProps) {
  const people = useStore(visit.people);
  const layer = useRef<HTMLDivElement>(null);
  const marks = useMarks(layer, people, find);
  return (
    <div ref={layer} aria-hidden className={styles['marks']}>
      {marks.map(({ person, box: { left, top, height, name } }) => (
        <div key={person.id} style={personColor(person.color)}>
          <span className={styles['bar']} style={{ left, top, height }} />
          {name !== null && (
            <span className={styles['name']} style={{ left: name.left, top, height, maxWidth: name.width }}>
              <span>{firstName(person)}</span>
            </span>
          )}
        </div>
      ))}
    </div>
  );
}

interface Mark {
  readonly person: PersonHere;
  readonly box: MarkBox;
}

/** Measures again whenever the area around the layer is drawn in another way. */
function useMarks(layer: RefObject<HTMLElement | null>, people: readonly PersonHere[], find: FindPlace) {
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  const findLatest = useEffectEvent(find);
  useLayoutEffect(() => {
    const area = layer.current?.parentElement ?? null;
    if (area === null) return undefined;
    let frame = 0;
    const measure = () => {
      const next = listMarks(area, people, findLatest);
      setMarks((before) => keepSame(before, next));
    };
    const measureSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    measure();
    if (people.every(({ place }) => place === null)) return undefined;
    const [sizes, changes] = [new ResizeObserver(measureSoon), new MutationObserver(measureSoon)];
    sizes.observe(area);
    changes.observe(area, { subtree: true, childList: true, characterData: true });
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      changes.disconnect();
    };
  }, [layer, people]);
  return marks;
}

function listMarks(area: Element, people: readonly PersonHere[], find: FindPlace): readonly Mark[] {
  return people.flatMap((person) => {
    const target = person.place && find(area, person.place);
    return target === null ? [] : [{ person, box: measureMark(target, area) }];
  });
}

/** Marks that are drawn again would be measured again. */
function keepSame(before: readonly Mark[], next: readonly Mark[]): readonly Mark[] {
  return JSON.stringify(before) === JSON.stringify(next) ? before : next;
}
