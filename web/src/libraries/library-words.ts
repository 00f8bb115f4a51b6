/** Name of the library that isn't a church's. */
export const OWN_LIBRARY = 'My Library';
