/** All that is drawn and sent about others who have a record open: loaded with the first record of a church. */
export { PeopleHere } from './people-here.tsx';
export { PlanPlaces } from './plan-places.tsx';
export { SongPlaces } from './song-places.tsx';
