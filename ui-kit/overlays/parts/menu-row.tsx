import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { MenuItem as AriaMenuItem, Text } from 'react-aria-components';
import { classNames } from '../../class-names.ts';
import { Icon } from '../../display/icon.tsx';
import type { MenuItemProps } from '../menu-item.tsx';
import styles from '../menu.module.css';

/** An item of an open menu. */
export function MenuRow({ label, icon, description, end, isDanger, unavailable, ...rest }: MenuItemProps) {
  const isUnavailable = unavailable !== undefined;
  const { href, onAction, ...others } = rest;
  const does = isUnavailable
    ? { shouldCloseOnSelect: false, render: withoutAction }
    : { ...(href !== undefined && { href }), ...(onAction && { onAction }) };
  return (
    <AriaMenuItem
      {...others}
      {...does}
      textValue={label}
      className={classNames(styles['item'], isDanger && styles['danger'], isUnavailable && styles['unavailable'])}
    >
      {({ isSelected }) => (
        <>
          {icon && (
            <span className={styles['icon']}>
              <Icon of={icon} />
            </span>
          )}
          <Text slot="label" className={classNames(styles['label'])}>
            {label}
          </Text>
          <ItemFacts description={description} end={unavailable ?? end} />
          {isSelected && (
            <span className={styles['check']}>
              <Icon of={Check} />
            </span>
          )}
        </>
      )}
    </AriaMenuItem>
  );
}

/** react-aria removes the focus from disabled items; this one is announced as disabled, but can be reached and read. */
const withoutAction: NonNullable<ComponentProps<typeof AriaMenuItem>['render']> = (props) => (
  <div {...(props as ComponentProps<'div'>)} aria-disabled="true" /> // a link without an address is drawn as a div
);

interface ItemFactsProps {
  readonly description: string | undefined;
  readonly end: string | undefined;
}

function ItemFacts({ description, end }: ItemFactsProps) {
  if (description === undefined && end === undefined) return null;
  return (
    <Text slot="description" className={classNames(styles['facts'])}>
      {description !== undefined && <span className={styles['words']}>{description} </span>}
      {end !== undefined && <span className={styles['end']}>{end}</span>}
    </Text>
  );
}
