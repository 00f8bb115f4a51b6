import { Menu } from 'lucide-react';
import { memo, useContext, useState } from 'react';
import { IconButton, NavigationPanel } from '@uplift/ui-kit';
import { NavigationContext } from './navigation-context.ts';
import { PageStatusList } from './statuses.tsx';
import { UpliftMark } from './uplift-mark.tsx';

/** Opens the navigation panel. */
export const NavigationButton = memo(function NavigationButton() {
  const [isOpen, setIsOpen] = useState(false);
  const entries = useContext(NavigationContext);
  return (
    <>
      <IconButton icon={Menu} label="Open navigation" onPress={() => setIsOpen(true)} />
      <NavigationPanel
        title="Uplift"
        logo={<UpliftMark />}
        links={entries}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        foot={<PageStatusList />}
      />
    </>
  );
});
