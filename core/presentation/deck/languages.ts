/** The languages in which songs are most often sung together, by their English name and their own. */
const LANGUAGES =
  `Afrikaans|Amharic|አማርኛ|Arabic|العربية|Chinese|Mandarin|Cantonese|中文|汉语|漢語|国语|國語|粤语|粵語|Czech|Čeština|Danish|Dansk|Dutch|Nederlands
|English|Farsi|Persian|فارسی|Filipino|Tagalog|Finnish|Suomi|French|Français|German|Deutsch|Greek|Ελληνικά|Hawaiian|Hebrew|עברית|Hindi|हिन्दी|हिंदी
|Hungarian|Magyar|Indonesian|Italian|Italiano|Japanese|日本語|Korean|한국어|Latin|Malay|Norwegian|Norsk|Polish|Polski|Portuguese|Português|Romanian|Română
|Russian|Русский|Spanish|Español|Castellano|Swahili|Kiswahili|Swedish|Svenska|Tamil|தமிழ்|Thai|ไทย|Turkish|Türkçe|Ukrainian|Українська|Vietnamese|Tiếng Việt
|Welsh|Cymraeg|Xhosa|isiXhosa|Yoruba|Zulu|isiZulu`.split(/\s*\|/u);

/** Latin letters around it would make it another word (Polished); digits, and letters of scripts without spaces, do not. */
const NAMED = new RegExp(
  String.raw`(?<!\p{Script=Latin})(?:${LANGUAGES.map((name) => name.normalize('NFC')).join('|')})(?![\p{Script=Latin}\p{M}])`,
  'iu',
);

/** Returns true if a name, such as an arrangement's, contains a language: "Deutsch", "Spanish (key of D)". */
export function namesLanguage(name: string): boolean {
  return NAMED.test(name.normalize('NFC'));
}
