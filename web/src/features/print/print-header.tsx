import { ChevronLeft, Printer } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '@uplift/ui-kit';
import styles from './print-page.module.css';

interface PrintHeaderProps {
  /** Where Back leads from a page that was opened by its address. */
  readonly backTo: string;
  /** "2 songs, 3 pages, A4"; empty where there is nothing to print. */
  readonly summary: string;
  readonly isReady: boolean;
}

/** The bar of the print page. */
export function PrintHeader({ backTo, summary, isReady }: PrintHeaderProps) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isFirstPage = key === 'default'; // React Router's key of the entry a visit began with
  return (
    <header className={styles['bar']}>
      <Button variant="quiet" icon={ChevronLeft} onPress={() => void (isFirstPage ? navigate(backTo) : navigate(-1))}>
        Back
      </Button>
      <h1>Print Arrangement</h1>
      <output className={styles['summary']}>{summary}</output>
      {isReady && (
        <Button variant="primary" icon={Printer} onPress={() => window.print()}>
          Print
        </Button>
      )}
    </header>
  );
}
