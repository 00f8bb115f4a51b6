/** The preference under which a device keeps the presentation that is open on it. */
export const PRESENTATION_KEY = 'presentation.open';
