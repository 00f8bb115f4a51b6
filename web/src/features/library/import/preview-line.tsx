import { ChevronDown, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from 'react-aria-components';
import type { LineKind, ReadLine } from '@uplift/core/chord-sheets';
import { classNames, Icon, Menu, MenuItem, MenuSeparator } from '@uplift/ui-kit';
import { KIND_CHOICES, READING_LABELS } from './line-kinds.ts';
import styles from './preview-line.module.css';

/** More of a line is not needed to know it again. */
const MOST_CHARACTERS = 400;

interface PreviewLineProps {
  readonly line: ReadLine;
  /** Kind that the person set; undefined for none. */
  readonly setTo: LineKind | undefined;
  readonly isMarked: boolean;
  /** True if Tab reaches it. */
  readonly isCurrent: boolean;
  /** Returns true if the current line should take the focus. */
  readonly wantsFocus: () => boolean;
  readonly onSet: (kind: LineKind | null) => void;
}

/** A line of the file with its reading; pressing it changes the reading. */
export function PreviewLine(props: PreviewLineProps) {
  const { line, setTo } = props;
  const reading = setTo ?? line.kind;
  const text = line.text.slice(0, MOST_CHARACTERS);
  const content = (
    <>
      <span className={classNames('num', styles['number'])} aria-hidden>
        {line.number}
      </span>
      <span className={styles['text']} data-kind={reading} dir="auto">
        {text}
      </span>
      <span className={styles['kind']} {...(setTo !== undefined && { 'data-set': true })}>
        {READING_LABELS[reading]}
        {line.canBeSet && <Icon of={ChevronDown} size="sm" />}
      </span>
    </>
  );
  if (!line.canBeSet) return <div className={classNames(styles['line'], styles['fixed'])}>{content}</div>;
  return (
    <KindMenu {...props} label={`${READING_LABELS[reading]}, line ${String(line.number)}: ${text}`}>
      {content}
    </KindMenu>
  );
}

interface KindMenuProps extends PreviewLineProps {
  readonly label: string;
  readonly children: React.ReactNode;
}

function KindMenu({ line, setTo, isMarked, isCurrent, wantsFocus, onSet, label, children }: KindMenuProps) {
  const reading = setTo ?? line.kind;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isCurrent && wantsFocus()) button.current?.focus();
  }, [isCurrent, wantsFocus]);
  const trigger = (
    <Button
      ref={button}
      className={classNames(styles['line'], isMarked && styles['marked'])}
      aria-label={setTo === undefined ? label : `Set to ${label}`}
      excludeFromTabOrder={!isCurrent}
    >
      {children}
    </Button>
  );
  return (
    <Menu
      trigger={trigger}
      align="end"
      aria-label={`Line ${String(line.number)} is`}
      selectionMode="single"
      selectedKeys={[reading]}
    >
      {KIND_CHOICES.map(({ id, label: name, icon, letter }) => (
        <MenuItem
          key={id}
          id={id}
          label={name}
          icon={icon}
          end={id === reading ? undefined : letter}
          onAction={() => onSet(id)}
        />
      ))}
      <MenuSeparator />
      <MenuItem
        id="as-read"
        label="As Read"
        icon={Undo2}
        onAction={() => onSet(null)}
        {...(setTo === undefined && { unavailable: 'Not changed' })}
      />
    </Menu>
  );
}
