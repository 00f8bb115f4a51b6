/** Where a song page leads back to. */
export const LIBRARY = { href: '/library/songs', label: 'Songs' } as const;
