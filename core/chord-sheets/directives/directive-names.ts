/** Short names of ChordPro 6 (chordpro.org/chordpro/chordpro-directives) and common misspellings, each with the full name. */
const FULL_NAMES: ReadonlyMap<string, string> = new Map([
  ['t', 'title'],
  ['st', 'subtitle'],
  ['su', 'subtitle'],
  ['a', 'artist'],
  ['author', 'artist'],
  ['words', 'lyricist'],
  ['text', 'lyricist'],
  ['music', 'composer'],
  ['writer', 'composer'],
  ['by', 'artist'],
  ['bpm', 'tempo'],
  ['metronome', 'tempo'],
  ['k', 'key'],
  ['tag', 'tags'],
  ['topic', 'tags'],
  ['keywords', 'tags'],
  ['footer', 'copyright'],
  ['c', 'comment'],
  ['ci', 'comment_italic'],
  ['cb', 'comment_box'],
  ['ns', 'new_song'],
  ['np', 'new_page'],
  ['npp', 'new_physical_page'],
  ['colb', 'column_break'],
  ['cb_', 'column_break'],
  ['col', 'columns'],
  ['g', 'grid'],
  ['ng', 'no_grid'],
  ['soc', 'start_of_chorus'],
  ['eoc', 'end_of_chorus'],
  ['sov', 'start_of_verse'],
  ['eov', 'end_of_verse'],
  ['sob', 'start_of_bridge'],
  ['eob', 'end_of_bridge'],
  ['sop', 'start_of_prechorus'],
  ['eop', 'end_of_prechorus'],
  ['sot', 'start_of_tab'],
  ['eot', 'end_of_tab'],
  ['sog', 'start_of_grid'],
  ['eog', 'end_of_grid'],
  ['sh', 'highlight'],
]);

/** The effect of a directive on the song. */
export type DirectiveRole =
  | 'field'
  | 'comment'
  | 'start'
  | 'end'
  | 'recall'
  | 'section'
  | 'transpose'
  | 'flow'
  | 'new-song'
  | 'layout'
  | 'diagram'
  | 'picture'
  | 'meta'
  | 'information'
  | 'unknown';

const ROLES: ReadonlyMap<string, DirectiveRole> = new Map<string, DirectiveRole>([
  ...roles('field', 'title subtitle artist composer lyricist copyright key time tempo capo ccli tags'),
  ...roles('comment', 'comment comment_italic comment_box highlight'),
  ...roles('recall', 'chorus'),
  ...roles('section', 'section part label'),
  ...roles('transpose', 'transpose'),
  ...roles('flow', 'flow structure order'),
  ...roles('new-song', 'new_song'),
  ...roles('diagram', 'define chord diagrams grid no_grid instrument tuning'),
  ...roles('picture', 'image'),
  ...roles('meta', 'meta'),
  ...roles('layout', 'new_page new_physical_page column_break columns column titles pagetype pagesize'),
  ...roles(
    'information',
    'album year duration sorttitle sortartist arranger translation translated translator book collection ccli_license publisher lang language source rating',
  ),
]);

function roles(role: DirectiveRole, names: string): readonly (readonly [string, DirectiveRole])[] {
  return names.split(' ').map((name) => [name, role] as const);
}

/** Fonts, sizes and colors of every part of a page: "textfont", "chordcolour", "tocsize". */
const FONT = /^(?:text|chord|chorus|tab|grid|title|footer|toc|label|diagrams)_?(?:font|size|colou?r)$/u;

/** The full name of a directive, from any case and its short form. */
export function fullName(name: string): string {
  const lower = name.toLowerCase();
  return FULL_NAMES.get(lower) ?? lower;
}

/** Looks up a directive by its full name, not its short form; unknown if neither ChordPro nor a common program next to it has it. */
export function directiveRole(name: string): DirectiveRole {
  if (name.startsWith('start_of_')) return 'start';
  if (name.startsWith('end_of_')) return 'end';
  return ROLES.get(name) ?? (FONT.test(name) ? 'layout' : 'unknown');
}
