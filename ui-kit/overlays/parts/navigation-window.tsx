import { X } from 'lucide-react';
import { Dialog, Heading, Link, Modal, ModalOverlay } from 'react-aria-components';
import { classNames } from '../../class-names.ts';
import { Icon } from '../../display/icon.tsx';
import { IconButton } from '../../buttons/icon-button.tsx';
import type { NavigationLink, NavigationPanelProps } from '../navigation-panel.tsx';
import styles from '../navigation-panel.module.css';

/** The open navigation panel. */
export function NavigationWindow({ isOpen, onClose, title, logo, links, foot }: NavigationPanelProps) {
  return (
    <ModalOverlay isOpen={isOpen} onOpenChange={onClose} isDismissable className={classNames(styles['scrim'])}>
      <Modal className={classNames(styles['panel'])}>
        <Dialog className={classNames(styles['inner'])}>
          <header className={styles['head']}>
            {logo}
            <Heading slot="title" level={2} className={classNames(styles['title'])}>
              {title}
            </Heading>
            <IconButton icon={X} label="Close navigation" onPress={onClose} />
          </header>
          <nav aria-label="Main">
            {links.map((link) => (
              <PanelLink key={link.href} link={link} onClose={onClose} />
            ))}
          </nav>
          {foot && <footer className={styles['foot']}>{foot}</footer>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function PanelLink({ link, onClose }: { readonly link: NavigationLink; readonly onClose: () => void }) {
  return (
    <Link
      href={link.href}
      onPress={onClose}
      {...(link.isCurrent && { 'aria-current': 'page' })}
      className={classNames(styles['link'])}
    >
      <Icon of={link.icon} />
      {link.label}
    </Link>
  );
}
