import { Search, X } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Group, Input, Label, SearchField } from 'react-aria-components';
import { classNames, Icon, IconButton, Kbd } from '@uplift/ui-kit';
import { HELP, searchLink } from './help-paths.ts';
import styles from './help-search.module.css';

interface HelpSearchProps {
  /** Query whose results the page shows; empty for none. */
  readonly query: string;
  /** True for the large search with a label above it, at the top of a page. */
  readonly isHero: boolean;
}

/** The search of the help: Enter opens the results, Escape and the clear button return to the start page. */
export function HelpSearch({ query, isHero }: HelpSearchProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useTyped(query);
  const goHome = () => {
    setTyped('');
    void navigate(HELP);
  };
  const search = () => {
    if (typed.trim() !== '') void navigate(searchLink(typed.trim()));
  };
  return (
    <search className={classNames(styles['search'], isHero && styles['hero'])}>
      <SearchField
        value={typed}
        onChange={setTyped}
        onSubmit={search}
        onClear={goHome}
        onKeyDown={({ key }) => key === 'Escape' && typed === '' && goHome()}
        className={classNames(styles['field'])}
      >
        <Label className={classNames(styles['label'])}>How can we help?</Label>
        <Group className={classNames(styles['box'])}>
          <Icon of={Search} />
          <Input className={classNames(styles['entry'])} placeholder="Search the guides" />
          {typed === '' ? <Kbd>Enter</Kbd> : <IconButton icon={X} label="Clear search" size="sm" />}
        </Group>
      </SearchField>
    </search>
  );
}

/** Keeps the typed text; another query in the address replaces it, such as after going back. */
function useTyped(query: string): readonly [string, (typed: string) => void] {
  const [typed, setTyped] = useState(query);
  const [answered, setAnswered] = useState(query);
  if (answered !== query) {
    setAnswered(query);
    setTyped(query);
  }
  return [typed, setTyped];
}
