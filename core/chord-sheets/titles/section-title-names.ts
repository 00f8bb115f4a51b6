/** The purpose of a section. A sheet that refers to "the chorus" means any section of that kind. */
export type SectionKind = 'verse' | 'chorus' | 'pre-chorus' | 'bridge' | 'instrumental' | 'ending' | 'other';

/** Titles by kind, in the languages whose sheets are met most: lower case, without accents, one space between words. */
const TITLES: Readonly<Record<SectionKind, string>> = {
  verse:
    'verse,vers,verso,strophe,estrofa,estrofe,strofa,strofe,couplet,zwrotka,sloka,stanza,versz,sakeisto,куплет,вірш,стих,couple,verses,versos',
  chorus:
    'chorus,refrain,ref,refr,coro,refren,refran,refrao,refraeng,refrang,refrein,kehrvers,estribillo,ritornello,omkvaed,omkved,kertosae,kertosake,припев,приспів,koor,kor,chor,chour,choeur,post chorus,postchorus,refrains,choruses,koros',
  'pre-chorus':
    'pre chorus,prechorus,pre refrain,prerefrain,pre coro,precoro,pre refrao,prerefrao,pre refren,pre estribillo,lift,climb,channel,pre',
  bridge:
    'bridge,brug,pont,puente,ponte,brucke,bruecke,brygga,brygge,stick,middle 8,mid 8,middle eight,mid eight,middle,most,middle section,bro,c teil,c part',
  instrumental:
    'intro,introduction,introducao,introduccion,introduzione,einleitung,vorspiel,zwischenspiel,interlude,interludio,interlud,instrumental,instrumentale,instr,inst,turnaround,turn around,turn,solo,riff,lead,lick,break,vamp,link,transition,prelude,postlude,preludio,predehra,mezihra,wstep,przygrywka,wprowadzenie,вступление,проигрыш,solos,guitar,main riff,forspill,mellomspill,mellanspel,voorspel,tussenspel,breakdown,drop',
  ending:
    'outro,ending,end,coda,tag,finale,final,koda,schluss,slut,slot,fin,zaver,nachspiel,dohra,close,closing,etterspill,naspel,fine',
  other:
    'build,build up,buildup,hook,rap,spontaneous,spoken,speech,descant,response,antiphon,call,ad lib,adlib,reprise,medley,modulation,key change,exhortation,prayer,chant,section,part,partie,parte,teil,half time,echo,bis',
};

/** Words that also occur in lyrics: alone on a line they are titles only with brackets, a colon or a number. */
const WEAK =
  'end,final,fine,tag,hook,build,break,lead,link,turn,call,response,most,bro,drop,stick,middle,climb,lift,channel,guitar,fin,slut,slot,close,closing,part,parte,section,echo,bis,prayer,chant,spoken,speech,rap,pre,refrains,stanza,couple,chor,kor,riff,lick,reprise,medley,schluss,transition,verses,turn around,choruses,lick,coro,pont,ponte,teil,partie,vers,spontaneous,half time,вступление,стих,key change,build up,strofa,slot,fin,inst,instr';

const KIND_OF: ReadonlyMap<string, SectionKind> = new Map(
  (Object.entries(TITLES) as [SectionKind, string][]) // the record's keys are its kinds
    .flatMap(([kind, names]) => names.split(',').map((name) => [name, kind] as const)),
);
const WEAK_TITLES: ReadonlySet<string> = new Set(WEAK.split(','));

const FIRST_WORDS: ReadonlySet<string> = new Set([...KIND_OF.keys()].map((title) => title.split(' ')[0] ?? title));

/** Letters and short forms, as in "V1", "Br", "PC 2", "R:". */
const SHORT: ReadonlyMap<string, SectionKind> = new Map<string, SectionKind>([
  ['v', 'verse'],
  ['vs', 'verse'],
  ['vrs', 'verse'],
  ['str', 'verse'],
  ['c', 'chorus'],
  ['ch', 'chorus'],
  ['cho', 'chorus'],
  ['chrs', 'chorus'],
  ['r', 'chorus'],
  ['rf', 'chorus'],
  ['pc', 'pre-chorus'],
  ['p', 'pre-chorus'],
  ['b', 'bridge'],
  ['br', 'bridge'],
  ['brg', 'bridge'],
  ['i', 'instrumental'],
  ['in', 'instrumental'],
  ['int', 'instrumental'],
  ['ta', 'instrumental'],
  ['t', 'ending'],
  ['e', 'ending'],
  ['o', 'ending'],
  ['out', 'ending'],
  ['tg', 'ending'],
]);

/** Words next to a title's own: "Last Chorus", "Guitar Solo", "Instrumental Break". */
const BESIDE: ReadonlySet<string> = new Set(
  'optional,opt,first,second,third,fourth,fifth,1st,2nd,3rd,4th,5th,last,half,double,soft,quiet,big,full,alt,alternate,alternative,guitar,piano,organ,keys,acoustic,electric,drum,drums,bass,violin,sax,harmonica,opening,main,extended,short,long,vocal,worship,repeat,rpt,slow,fast,mini,reprise,band,choir,acapella,cappella,break,primeira,segunda,terceira,quarta,primera,tercera,ultima,ultimo,erste,zweite,dritte,letzte,letzter,premier,premiere,deuxieme,troisieme,dernier,eerste,tweede,derde,laatste,again,prvni,druha,posledni'.split(
    ',',
  ),
);

/** The kind of a written-out title, such as "verse" or "mid 8"; undefined for other words. */
export function kindOfTitle(words: string): SectionKind | undefined {
  return KIND_OF.get(words);
}

/** The kind of a short title, such as "v" or "br". */
export function kindOfShortTitle(letters: string): SectionKind | undefined {
  return SHORT.get(letters);
}

export function isWeakTitle(words: string): boolean {
  return WEAK_TITLES.has(words);
}

export function isBesideTitle(word: string): boolean {
  return BESIDE.has(word);
}

/** The list that a line is compared to if it isn't an exact title. */
export const TITLE_LIST: readonly string[] = [
  'intro',
  'turnaround',
  'verse',
  'pre-chorus',
  'chorus',
  'instrumental',
  'interlude',
  'bridge',
  'tag',
  'vamp',
  'build',
  'outro',
  'ending',
  'refrain',
  'solo',
  'coda',
];

/** Returns true if a title may begin with this word: "mid" of "mid 8". */
export function isFirstWordOfTitle(word: string): boolean {
  return FIRST_WORDS.has(word);
}
