/// <reference types="vite/client" />

/** The release, from package.json. */
declare const __UPLIFT_VERSION__: string;
