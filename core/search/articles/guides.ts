/** The parts of the help, in order. */
export const GUIDE_CATEGORIES = ['library', 'plan', 'perform', 'present', 'legal', 'about'] as const;
export type GuideCategory = (typeof GUIDE_CATEGORIES)[number];

/** A guide of the help as shown in lists. */
export interface Guide {
  /** Last part of its address. */
  readonly slug: string;
  readonly title: string;
  readonly category: GuideCategory;
}

/** A guide with the path of its article. */
export interface GuideFile {
  readonly path: string;
  readonly guide: Guide;
}

/** The number in a file's name puts it in order; the rest is the guide's address. */
const FILE = /^\.\/articles\/([^/]+)\/\d+-([^/]+)\.md$/;

/** Lists the guides by category and in order, from their titles by path: "./articles/plan/1-planning.md". Other paths are left out. */
export function listGuides(titles: Readonly<Record<string, string>>): readonly GuideFile[] {
  const paths = Object.keys(titles).toSorted();
  return GUIDE_CATEGORIES.flatMap((category) =>
    paths.flatMap((path) => {
      const [, folder, slug = ''] = FILE.exec(path) ?? [];
      return folder === category ? [{ path, guide: { slug, title: titles[path] ?? '', category } }] : [];
    }),
  );
}

/** The category of that name; null for an unknown one. */
export function findGuideCategory(name: string | null): GuideCategory | null {
  return GUIDE_CATEGORIES.find((category) => category === name) ?? null;
}

/** The guides before and after one, within its category. */
export function neighborGuides(
  guides: readonly Guide[],
  guide: Guide,
): { readonly previous: Guide | null; readonly next: Guide | null } {
  const beside = guides.filter(({ category }) => category === guide.category);
  const at = beside.indexOf(guide);
  return { previous: beside[at - 1] ?? null, next: beside[at + 1] ?? null };
}
