import { useEffect, useRef, type ReactNode } from 'react';
import { Form, Notice } from '@uplift/ui-kit';
import type { Complaint } from '@uplift/core/foundation';
import { DocumentTitle, UpliftMark } from '../../page/index.ts';
import { complaintsSentence } from '../../state/complaints-sentence.ts';
import { useUplift } from '../../state/uplift.ts';
import { version } from '../../../../package.json';
import styles from './gate.module.css';
import { PlayingChart } from './playing-chart.tsx';

const FIRST_YEAR = 2025;

/** Frame of every page before sign-in: the mark, the page itself, and, if there is room, a chart that plays. */
export function Gate({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles['gate']}>
      <div className={styles['side']}>
        <header className={styles['brand']}>
          <UpliftMark />
          <span>Uplift</span>
        </header>
        <main className={styles['page']}>{children}</main>
        <Foot />
      </div>
      <PlayingChart />
    </div>
  );
}

function Foot() {
  const year = new Date(useUplift().now()).getFullYear();
  const years = year > FIRST_YEAR ? `${FIRST_YEAR}–${year}` : String(FIRST_YEAR);
  return (
    <footer className={styles['foot']}>
      © {years} Uplift. Version {version}
    </footer>
  );
}

interface GateHeadingProps {
  readonly title: string;
  /** Title of the browser's tab; the page's title by default. */
  readonly documentTitle?: string;
  /** Shown next to the title. */
  readonly badge?: ReactNode;
  readonly lead?: ReactNode;
  /** Takes the focus when it appears: for pages without a field, so that a screen reader announces the page. */
  readonly isFocused?: boolean;
}

/** The title of a page and the sentence under it. */
export function GateHeading({ title, documentTitle = title, badge, lead, isFocused = false }: GateHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused) heading.current?.focus();
  }, [isFocused]);
  return (
    <>
      <DocumentTitle title={documentTitle} />
      <div className={styles['title']}>
        <h1 ref={heading} {...(isFocused && { tabIndex: -1 })}>
          {title}
        </h1>
        {badge}
      </div>
      {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
    </>
  );
}

interface GateFormProps {
  readonly complaints: readonly Complaint[];
  /** The names of the fields within, which show their own complaints; any other heads the form. */
  readonly fields: readonly string[];
  readonly onSubmit: () => void;
  /** False if the heading has the focus instead. */
  readonly isFirstFieldFocused?: boolean;
  readonly children: ReactNode;
}

/** A page's fields. The first one has the focus when the page appears. */
export function GateForm({ complaints, fields, onSubmit, isFirstFieldFocused = true, children }: GateFormProps) {
  return (
    <Form
      complaints={complaints}
      onSubmit={onSubmit}
      className={styles['form']}
      isFirstFieldFocused={isFirstFieldFocused}
    >
      <GateComplaints of={complaints.filter((complaint) => !fields.includes(complaint.for))} />
      {children}
    </Form>
  );
}

/** Complaints that belong to no field. */
export function GateComplaints({ of }: { readonly of: readonly Complaint[] }) {
  if (of.length === 0) return null;
  return <Notice tone="bad">{complaintsSentence(of)}</Notice>;
}

/** The other actions, below the main content of a page. */
export function Ways({ children }: { readonly children: ReactNode }) {
  return <div className={styles['ways']}>{children}</div>;
}

/** One way to continue: text, announced when it changes, then the link or button. */
export function Way({ words, children }: { readonly words?: string; readonly children: ReactNode }) {
  return (
    <p className={styles['way']}>
      {words !== undefined && <output>{words}</output>}
      {children}
    </p>
  );
}
