/** The facts about a song that a line of a sheet's header can state. */
export type FieldName =
  | 'title'
  | 'subtitle'
  | 'artist'
  | 'composer'
  | 'lyricist'
  | 'key'
  | 'tempo'
  | 'time'
  | 'capo'
  | 'ccli'
  | 'copyright'
  | 'flow'
  | 'tags'
  | 'information';

export interface HeaderField {
  readonly name: FieldName;
  readonly label: string;
  readonly value: string;
  /** True if the label can only be a field's, so that it is one in the middle of a song too. */
  readonly isSure: boolean;
}

const SURE: Readonly<Partial<Record<FieldName, string>>> = {
  key: 'key,original key,song key,inkey,default key,tonart,tonalidad,tonalite,tono,tonalidade,tom,tonacja,tonina',
  tempo: 'tempo,bpm,tempo (bpm)',
  time: 'time,time signature,meter,takt,compas,mesure',
  capo: 'capo,kapo,kapodaster,capodastre,cejilla,capotasto',
  ccli: 'ccli,ccli #,ccli#,ccli song,ccli song #,ccli song no,ccli number,ccli no,ccli license,ccli license #,ccli-liednummer',
  copyright: 'copyright,©,footer,(c),rights,copyrights',
  flow: 'flow,structure,order,sequence,arrangement,roadmap,presentation',
  tags: 'tags,keywords',
  information:
    'tuning,strumming,strumming pattern,strum,difficulty,transcribed by,tabbed by,capo key,play in,level,difficulty level',
};
const IN_HEAD_ONLY: Readonly<Partial<Record<FieldName, string>>> = {
  title: 'title,song,song title,name,titel,titre,titulo,titolo,título',
  subtitle: 'subtitle,alternate title,aka',
  artist:
    'artist,artists,author/artist,author,authors,by,band,performer,performed by,interpret,kunstler,autor,auteur,artista,singer',
  composer: 'composer,music,music by,melody,tune,melodie,musik,written by,composed by,writer,writers,songwriter',
  lyricist: 'lyricist,words,words by,lyrics,lyrics by,text,text by,worte',
  tags: 'tag,topic,topics,theme,themes,category',
  information:
    'album,year,duration,length,book,books,notes,note,subject,date,from,email,e-mail,on,url,source,website,chords,chords used,genre,style,feel,rhythm,speed,scripture,hymn,hymnal,number,publisher,arranger,arr,arranged by,translation,translator,tab by,submitted by,comments,comment,language,rating,version,pitch,vocal range,range,midi,pedal,pedals,youtube,video,link',
};

const FIELD_OF: ReadonlyMap<string, { readonly name: FieldName; readonly isSure: boolean }> = new Map([
  ...entries(SURE, true),
  ...entries(IN_HEAD_ONLY, false),
]);

function entries(
  table: Readonly<Partial<Record<FieldName, string>>>,
  isSure: boolean,
): readonly (readonly [string, { readonly name: FieldName; readonly isSure: boolean }])[] {
  const rows = Object.entries(table) as [FieldName, string][]; // the record's keys are field names
  return rows.flatMap(([name, labels]) => labels.split(',').map((label) => [label, { name, isSure }] as const));
}

const LONGEST_FIELD_LINE = 400;
const LABELLED = /^\s*([^:=]{1,24}?)\s*[:=]\s*(.*)$/u;
const BARS_BETWEEN = /\s*[|·•]\s*|\s+[/–-]\s+|[,;]\s+/u;
const SPACES_BETWEEN = /\s{3,}|\t+/u;

/** Parses "Key: G", "Key: C | Capo: 2 | Tempo: 70 BPM" and "Capo 2"; null for a line without fields. */
export function readFields(text: string): readonly HeaderField[] | null {
  if (text.length > LONGEST_FIELD_LINE) return null;
  const loose = readLooseField(text.trim());
  if (loose !== null) return [loose];
  if (!/[:=|·•]/u.test(text)) return MAY_BE_LOOSE.test(text.trim()) ? listed(text, /[,;]\s+/u) : null;
  const first = readLabelled(text);
  if (first === null) return listed(text, BARS_BETWEEN);
  return listed(text, BARS_BETWEEN) ?? listed(text, SPACES_BETWEEN) ?? [first];
}

/** Several fields on one line; null unless each part is one. */
function listed(text: string, between: RegExp): readonly HeaderField[] | null {
  const parts = text.trim().split(between).map(readLabelledOrLoose);
  return parts.length > 1 && parts.every((part) => part !== null) ? parts : null;
}

function readLabelledOrLoose(text: string): HeaderField | null {
  return readLabelled(text) ?? readLooseField(text.trim());
}

function readLabelled(text: string): HeaderField | null {
  const match = LABELLED.exec(text);
  if (match === null) return null;
  const label = (match[1] ?? '').trim();
  const field = FIELD_OF.get(label.toLowerCase().replaceAll(/^[[(*\-\s]+|[*]+$/gu, ''));
  return field === undefined
    ? null
    : { ...field, label, value: (match[2] ?? '').replace(/^["'](.*)["']$/u, '$1').trim() };
}

const LOOSE: readonly (readonly [RegExp, FieldName])[] = [
  [
    /^[[(]?\s*(?:capo|kapo)\b(?:\s*(?:on|at|in|:|-|=)?\s*(?:the\s+)?(?:fret|fred|bund)?\s*#?\s*)(\d{1,2}|[IVX]{1,4}\b)(?:st|nd|rd|th)?\b.*$/iu,
    'capo',
  ],
  [/^[[(]?\s*no capo\s*[\])]?$/iu, 'capo'],
  [
    /^[[(]?\s*(?:in\s+(?:the\s+)?)?key(?:\s+of)?\s+([A-H][b#♭♯]?\s?(?:m|min|minor|maj|major)?)(?:\s?\/\s?[A-H][b#♭♯]?m?)?\s*[\])]?\s*\.?$/iu,
    'key',
  ],
  [/^[[(]?\s*(?:tempo\s+|[♩♪𝅘𝅥]\s*=\s*|q\s*=\s*|bpm\s*)(\d{2,3})\s*(?:bpm)?\s*[\])]?$/iu, 'tempo'],
  [/^[[(]?\s*(\d{2,3})\s*bpm\s*[\])]?$/iu, 'tempo'],
  [/^[[(]?\s*(?:time\s+)?(\d{1,2}\/(?:2|4|8|16))(?:\s+time)?\s*[\])]?$/iu, 'time'],
];
const MAY_BE_LOOSE = /^[[(]?\s*(?:[ck]apo|no capo|in\s|key|tempo|bpm|time|q\s*=|[♩♪\d𝅘𝅥])/iu;

/** "Capo on 3rd fret", "Key of G", "72 bpm", "4/4": fields without a label of their own. */
function readLooseField(text: string): HeaderField | null {
  if (text.length > 60 || !MAY_BE_LOOSE.test(text)) return null;
  for (const [pattern, name] of LOOSE) {
    const match = pattern.exec(text);
    if (match !== null) return { name, label: text, value: match[1] ?? '', isSure: true };
  }
  return null;
}
