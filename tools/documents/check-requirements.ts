const ROW = /^\| *(\d+\.\d+\.\d+) *\|[^|]*\|[^|]*\| *\**(met|not applicable|open)\** *\|(.*)\|$/u;
const STATED = /(\d+) requirements\b.*?: (\d+) met, (\d+) not applicable, (\d+) open\b/su;

/** A file or folder of the repository, in backquotes. */
const PLACE = /`((?:adapters|bench|client|cli|contract|core|docs|e2e|server|tools|ui-kit|web)\/[\w./-]*)`/gu;

interface Asked {
  readonly path: string;
  readonly text: string;
  readonly exists: (place: string) => boolean;
}

/** Findings about a table of requirements (OWASP ASVS): wrong totals above it, duplicate rows, and files that don't exist. */
export function wrongRequirements({ path, text, exists }: Asked): readonly string[] {
  const rows = text.split('\n').flatMap((line) => {
    const [, id = '', state = '', where = ''] = ROW.exec(line) ?? [];
    return id === '' ? [] : [{ id, state, where }];
  });
  const of = (state: string) => rows.filter((row) => row.state === state).length;
  const counted = [rows.length, of('met'), of('not applicable'), of('open')].join(', ');
  const stated = STATED.exec(text)?.slice(1).join(', ');
  const miscounted =
    stated === counted
      ? []
      : [`${path} states ${stated} requirements, met, not applicable and open, but has ${counted}`];
  const twice = rows.filter(({ id }, at) => rows.findIndex((row) => row.id === id) < at);
  return [
    ...miscounted,
    ...twice.map(({ id }) => `${path} has requirement ${id} twice`),
    ...rows.flatMap(({ id, where }) =>
      [...where.matchAll(PLACE)]
        .map(([, place = '']) => place)
        .filter((place) => !exists(place))
        .map((place) => `${path} names ${place} for requirement ${id}, which does not exist`),
    ),
  ];
}
