import { printTitle } from '@uplift/client/printing';
import { ChevronLeft, Printer } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { Button, classNames } from '@uplift/ui-kit';
import styles from './print-page.module.css';

interface PrintHeaderProps {
  /** Back link of a page that was opened by its address. */
  readonly backTo: string;
  readonly isSet: boolean;
  /** "2 songs, 3 pages, A4"; empty without anything to print. */
  readonly summary: string;
  readonly isReady: boolean;
}

/** The bar of the print page. */
export function PrintHeader({ backTo, isSet, summary, isReady }: PrintHeaderProps) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isFirstPage = key === 'default'; // React Router's key of the entry a visit began with
  return (
    <header className={styles['bar']}>
      <Button variant="quiet" icon={ChevronLeft} onPress={() => void (isFirstPage ? navigate(backTo) : navigate(-1))}>
        Back
      </Button>
      <h1>{printTitle(isSet)}</h1>
      <div className={classNames(styles['end'], isReady && styles['dock'])}>
        <output className={styles['summary']}>{summary}</output>
        {isReady && (
          <Button variant="primary" icon={Printer} onPress={() => window.print()}>
            Print
          </Button>
        )}
      </div>
    </header>
  );
}
