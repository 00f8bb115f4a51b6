import {
  editingSentence,
  firstName,
  peopleWords,
  placeWords,
  type PersonHere,
  type PlaceName,
  type PresenceVisit,
} from '@uplift/client/presence';
import { ownPicture } from '@uplift/core/membership';
import { Avatar, Popover, useSparingAnnouncement } from '@uplift/ui-kit';
import { Button } from 'react-aria-components';
import { useStore } from '../state/use-store.ts';
import { personColor } from './person-color.ts';
import styles from './presence.module.css';

interface PeopleHereProps {
  readonly visit: PresenceVisit;
  readonly placeName: PlaceName;
}

/** More are counted. */
const MOST_AVATARS = 3;

/** Avatars of the others who have the record of this page open, and on a press, who they are and where they edit. */
export function PeopleHere({ visit, placeName }: PeopleHereProps) {
  const people = useStore(visit.people);
  const announced = useSparingAnnouncement(editingSentence(people, placeName));
  return (
    <>
      <output className="visually-hidden">{announced}</output>
      {people.length > 0 && (
        <Popover label="Also here" trigger={<Avatars people={people} placeName={placeName} />}>
          <ul className={styles['people']}>
            {people.map((person) => (
              <li key={person.id}>
                <PersonAvatar person={person} />
                <span>
                  <b>{person.name}</b>
                  <span className={styles['place']}>{placeWords(person, placeName)}</span>
                </span>
              </li>
            ))}
          </ul>
        </Popover>
      )}
    </>
  );
}

function Avatars({ people, placeName }: { readonly people: readonly PersonHere[]; readonly placeName: PlaceName }) {
  const words = peopleWords(people, placeName);
  const more = people.length - MOST_AVATARS;
  return (
    <Button aria-label={words} className={styles['here'] ?? ''}>
      {people.slice(0, MOST_AVATARS).map((person) => (
        <span key={person.id} className={styles['one']} title={`${person.name}: ${placeWords(person, placeName)}`}>
          <PersonAvatar person={person} />
          {people.length === 1 && <span className={styles['first']}>{firstName(person)}</span>}
        </span>
      ))}
      {more > 0 && <span className="num">+{more}</span>}
    </Button>
  );
}

function PersonAvatar({ person: { name, picture, color } }: { readonly person: PersonHere }) {
  return (
    <span className={styles['avatar']} style={personColor(color)}>
      <Avatar name={name} picture={picture === '' ? null : ownPicture(picture)} />
    </span>
  );
}
