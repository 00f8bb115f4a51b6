/** Back link of a song page. */
export const LIBRARY = { href: '/library/songs', label: 'Songs' } as const;
