/**
 * The page of the audience window. It is opened as a separate app: without the device's storage, the router and the
 * consent.
 */
export const AUDIENCE_PATH = '/presentation';
