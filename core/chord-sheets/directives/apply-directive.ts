import type { Directive } from './directives.ts';
import { sectionLabel } from './directives.ts';
import { fullName } from './directive-names.ts';
import type { DirectiveRole } from './directive-names.ts';
import type { DraftBuilder, WrittenTitle } from '../assembly/draft-builder.ts';
import type { FieldName } from '../header/header-fields.ts';
import { BECAUSE } from '../left-out.ts';
import type { SourceLine } from '../files/read-lines.ts';
import { parseSectionTitle } from '../titles/section-title.ts';
import type { SectionTitle } from '../titles/section-title.ts';
import type { SectionKind } from '../titles/section-title-names.ts';
import type { SheetStyle } from '../header/sheet-style.ts';
import type { SongFacts } from '../header/song-facts.ts';
import { sureTitle } from '../titles/sure-title.ts';

export interface DirectivePlace {
  readonly line: SourceLine;
  readonly draft: DraftBuilder;
  readonly facts: SongFacts;
  readonly style: SheetStyle;
  readonly leaveOut: (because: string) => void;
}

/** Effect of a directive that the reader must handle. */
export type DirectiveEffect = 'none' | 'comment' | 'block-opened' | 'block-closed' | 'transposed';

/** Applies a ChordPro directive. Content that a song can't keep is left out with its reason. */
export function applyDirective(directive: Directive, place: DirectivePlace): DirectiveEffect {
  const apply = EFFECTS[directive.role] ?? applyQuietly;
  return apply(directive, place);
}

type ApplyDirective = (directive: Directive, place: DirectivePlace) => DirectiveEffect;

const EFFECTS: Readonly<Partial<Record<DirectiveRole, ApplyDirective>>> = {
  comment,
  start: startBlock,
  end: endBlock,
  transpose,
};

function endBlock(_directive: Directive, { draft }: DirectivePlace): DirectiveEffect {
  draft.close();
  return 'block-closed';
}

/** "%{key}" asks the program that prints the sheet to fill something in. */
function comment({ value }: Directive, { leaveOut }: DirectivePlace): DirectiveEffect {
  if (value === '') return 'none';
  if (!value.includes('%{')) return 'comment';
  leaveOut(BECAUSE.remark);
  return 'none';
}

const QUIET: Readonly<Partial<Record<DirectiveRole, (directive: Directive, place: DirectivePlace) => void>>> = {
  field: (directive, place) => applyField(directive.name, directive.value, { directive, place }),
  meta: applyMeta,
  flow: (directive, place) => state('flow', directive.value, { directive, place }),
  recall: recallChorus,
};

function applyQuietly(directive: Directive, place: DirectivePlace): DirectiveEffect {
  const apply = QUIET[directive.role] ?? leaveOut;
  apply(directive, place);
  return 'none';
}

const REASONS: ReadonlyMap<DirectiveRole, string> = new Map<DirectiveRole, string>([
  ['layout', BECAUSE.layout],
  ['diagram', BECAUSE.diagram],
  ['picture', BECAUSE.picture],
  ['information', BECAUSE.information],
]);

function leaveOut({ name, role, value }: Directive, place: DirectivePlace): void {
  if (role === 'information' && value === '') return;
  const isCustom = name.startsWith('x_');
  place.leaveOut(REASONS.get(role) ?? (isCustom ? BECAUSE.information : BECAUSE.unknownDirective));
}

interface Applied {
  readonly directive: Directive;
  readonly place: DirectivePlace;
}

const FIELDS: ReadonlySet<string> = new Set<FieldName>([
  'title',
  'subtitle',
  'artist',
  'composer',
  'lyricist',
  'key',
  'tempo',
  'time',
  'capo',
  'ccli',
  'copyright',
  'tags',
]);

function applyField(name: string, value: string, { directive, place }: Applied): void {
  if (directive.selector !== null && !directive.selector.endsWith('!')) place.leaveOut(BECAUSE.instrumentOnly);
  else state(name as FieldName, value, { directive, place }); // only names of FIELDS have the role "field"
}

function state(name: FieldName, value: string, { directive, place }: Applied): void {
  place.facts.state({ name, value, line: place.line.number, written: directive.written });
}

/** "{meta: artist Anna}" is "{artist: Anna}". */
function applyMeta(directive: Directive, place: DirectivePlace): void {
  const [, word = '', value = ''] = /^([\w-]+)\s*:?\s*(.*)$/u.exec(directive.value) ?? [];
  const name = fullName(word);
  if (FIELDS.has(name)) applyField(name, value, { directive, place });
  else place.leaveOut(BECAUSE.information);
}

const KINDS: ReadonlyMap<string, SectionKind> = new Map<string, SectionKind>([
  ['verse', 'verse'],
  ['chorus', 'chorus'],
  ['bridge', 'bridge'],
  ['grid', 'instrumental'],
]);
const VERBATIM = /^(?:tab|abc|ly|musicxml|strum|svg|textblock)$/u;

function startBlock(directive: Directive, { line, draft }: DirectivePlace): DirectiveEffect {
  const block = directive.name.slice('start_of_'.length);
  if (VERBATIM.test(block)) return 'none';
  const label = block === 'grid' ? withoutShape(sectionLabel(directive)) : sectionLabel(directive);
  const isUnderTitle = draft.isTitled && !draft.hasRows && label === '';
  if (!isUnderTitle) openBlock(draft, { block, label }, { line: line.number, written: directive.written });
  if (label !== '') draft.holdName();
  if (directive.selector !== null) draft.addNote({ text: selectorNote(directive.selector), line: line.number }, 'here');
  return 'block-opened';
}

function openBlock(
  draft: DraftBuilder,
  { block, label }: { readonly block: string; readonly label: string },
  place: WrittenTitle,
): void {
  const title = titleOfBlock(block, label);
  if (title === null) draft.openStanza(KINDS.get(block) ?? 'other', place);
  else draft.openTitled(title, place);
}

/** "4x8", "1+4x2+4": how a grid is drawn. */
function withoutShape(label: string): string {
  return label.replace(/(?:^|\s)[\d+]+x[\d+]+(?=\s|$)|^\d+$/u, '').trim();
}

function selectorNote(selector: string): string {
  return selector.endsWith('!') ? `not for ${selector.slice(0, -1)}` : `for ${selector}`;
}

/** The title of a block; null for a verse or grid without a label, which are named like stanzas without a title. */
function titleOfBlock(block: string, label: string): SectionTitle | null {
  const kind = KINDS.get(block);
  if (label === '') return block === 'verse' || block === 'grid' ? null : sureTitle(nameOfBlock(block), kind);
  const isNumber = /^\d{1,2}[.)]?$/u.test(label);
  return sureTitle(isNumber ? `${nameOfBlock(block)} ${label.replace(/\D/gu, '')}` : label, kind);
}

function nameOfBlock(block: string): string {
  return block
    .split(/[_-]+/u)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('-');
}

/** Handles "{chorus}", which repeats the last chorus; its label is for the players. */
function recallChorus(directive: Directive, { line, draft }: DirectivePlace): void {
  const label = sectionLabel(directive);
  const title = label === '' ? null : parseSectionTitle(label);
  draft.refer({
    key: null,
    kind: 'chorus',
    times: title?.times ?? 1,
    notes: label === '' || /^chorus$/iu.test(label) ? [] : [label],
    line: line.number,
    written: directive.written,
  });
}

const OCTAVE = 12;

function transpose({ value }: Directive, { draft, leaveOut }: DirectivePlace): DirectiveEffect {
  const semitones = Number(/^[+-]?\d{1,2}(?=\D|$)/u.exec(value.trim())?.[0] ?? (value === '' ? 0 : Number.NaN));
  if (Number.isNaN(semitones) || Math.abs(semitones) > OCTAVE) {
    leaveOut(BECAUSE.badTranspose);
    return 'none';
  }
  draft.transpose(value === '' ? null : semitones);
  return 'transposed';
}
