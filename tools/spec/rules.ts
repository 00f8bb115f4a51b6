/** One numbered rule of the specification. */
export interface Rule {
  readonly id: string;
  readonly area: string;
  readonly text: string;
}

/** The rules of a specification, in its order, and the errors of the document itself. */
export interface Specification {
  readonly rules: readonly Rule[];
  readonly problems: readonly string[];
}

const RULE_ROW = /^\| ([A-Z]+)-(\d+) \| (.+) \| [^|]+ \|$/;

/** A line of the overview: the area and how many rules it has. */
const AREA_ROW = /^\| \[([A-Z]+)\]\(#[a-z]+\) [^|]+\| (\d+) \|$/;

/** Reads the tables `| ID | rule | from |` of `docs/spec/rules.md`. An ID given twice, or an area whose overview has another count, is a problem. */
export function readRules(markdown: string): Specification {
  const rules = markdown.split('\n').flatMap(parseRule);
  return { rules, problems: [...duplicates(rules), ...wrongCounts(markdown, rules)] };
}

function parseRule(line: string): readonly Rule[] {
  const [, area, number, text] = RULE_ROW.exec(line) ?? [];
  return area === undefined || text === undefined ? [] : [{ id: `${area}-${number}`, area, text }];
}

function duplicates(rules: readonly Rule[]): readonly string[] {
  const seen = new Set<string>();
  return rules.flatMap(({ id }) => {
    if (seen.has(id)) return [`${id} is given twice in the rules`];
    seen.add(id);
    return [];
  });
}

function wrongCounts(markdown: string, rules: readonly Rule[]): readonly string[] {
  return markdown.split('\n').flatMap((line) => {
    const [, area, stated] = AREA_ROW.exec(line) ?? [];
    const counted = rules.filter((rule) => rule.area === area).length;
    if (area === undefined || Number(stated) === counted) return [];
    return [`${area} has ${counted} rules, its overview says ${stated}`];
  });
}
