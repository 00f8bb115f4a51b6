/** The page of the window that the room sees. It is opened as an app of its own: without the device's storage, the router and the consent. */
export const AUDIENCE_PATH = '/presentation';
