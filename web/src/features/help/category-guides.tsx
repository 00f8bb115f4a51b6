import { guidesIn, type Category } from './catalogue.ts';
import { CATEGORY_WORDS } from './category-words.ts';
import { GuideList } from './guide-list.tsx';
import styles from './help.module.css';
import { useHeadingFocus } from './use-heading-focus.ts';

/** The guides of a category, in order. */
export function CategoryGuides({ category }: { readonly category: Category }) {
  const heading = useHeadingFocus(category);
  return (
    <section className={styles['list']} aria-labelledby="guides-heading">
      <h2 id="guides-heading" ref={heading} tabIndex={-1} className={`title ${styles['headline']}`}>
        {CATEGORY_WORDS[category].label}
      </h2>
      <GuideList guides={guidesIn(category).map((guide) => ({ guide }))} />
    </section>
  );
}
