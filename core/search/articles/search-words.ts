/** Words people type to find a guide, in addition to those of its title. */
export const SEARCH_WORDS: Readonly<Record<string, string>> = {
  'add-song': 'new song create write type song tap tempo bpm speed time signature',
  'import-files':
    'upload chord sheets charts pdf word docx onsong opensong chordpro songselect paste text folder zip bring in songselect ccli',
  'sort-and-search': 'find filter look up song order table',
  'select-songs': 'delete remove song songs several many bulk trash restore undelete how do i delete a song get rid of',
  'song-editing': 'edit chords lyrics transpose change key section arrangement tempo undo history bpm chord typing',
  'add-collection': 'group folder playlist list',
  'sorting-collections': 'order songs custom sort',
  'manage-collection': 'rename delete collection',
  'printing-songs': 'print paper pdf chart lead sheet handout binder whole set',
  'export-song':
    'backup back up save copy download restore share file chordpro export everything move to another device',
  'open-performance': 'stage perform tablet full screen music stand open set offline without internet',
  'navigating-the-performance': 'next song page turn pedal keys section',
  'manually-advance': 'scroll page turn by hand',
  'live-scroll':
    'live scroll livescroll autoscroll auto scroll follow music metronome click count in bpm click track beat tempo teleprompter',
  'performance-preferences':
    'transpose capo change key foot pedal bluetooth font size text bigger colors dark notation nashville metronome click follow leader dark mode transpose on stage',
  'planning-set-lists':
    'plan service schedule sunday set setlist share invite team duration rehearsal wedding funeral concert playlist running order add to set name place note',
  'open-presentation':
    'slides projector screen lyrics congregation beamer second window present lines per slide words on the wall tv monitor hdmi',
  'navigating-the-presentation': 'next slide black blank clicker remote keys',
  'terms-of-service': 'legal contract',
  'privacy-policy': 'privacy data cookies gdpr',
  'product-information': 'about version license offline without internet',
  'end-to-end-encryption':
    'e2e e2ee private security recovery key passkey lock unlock sealed who can read my songs lost password lost or stolen device phone',
  'library-of-a-church':
    'team church library shared songs bandmates leaders members owner role read only can’t edit copy move switch who can change',
  'version-history': 'changes what is new release notes',
};
