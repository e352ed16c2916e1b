import type { Area } from '@jornada/contract/roles';
import { shellTexts } from '@jornada/texts/shell';
import { Drawer } from '@mantine/core';
import { useOpened } from '../../shared/dialog/use-opened.ts';
import type { SessionUser } from '../../shared/session/session-storage.ts';
import { BrandMark } from '../../shared/widgets/brand-mark.tsx';
import { ColorSchemeButton } from './color-scheme-button.tsx';
import classes from './menu-drawer.module.css';
import { isInBar } from './menus.ts';
import { ProgramVersion } from './program-version.tsx';
import { SideMenu } from './side-menu.tsx';
import { useMenuItems } from './use-menu-items.ts';

interface MenuDrawerProps {
  area: Area;
  user: SessionUser;
  isOpen: boolean;
  onClose: () => void;
}

/** The menu of a phone: what the bar at its foot has not. */
export function MenuDrawer({ area, user, isOpen, onClose }: MenuDrawerProps) {
  const items = useMenuItems(area).filter((item) => !isInBar(area, item));
  return (
    <Drawer
      opened={useOpened(isOpen)}
      onClose={onClose}
      size={260}
      title={<BrandMark />}
      closeButtonProps={{ 'aria-label': shellTexts.closeMenu }}
    >
      {items.length > 0 && <SideMenu items={items} onFollow={onClose} />}
      <div className={classes.foot}>
        <ColorSchemeButton />
        <ProgramVersion user={user} />
      </div>
    </Drawer>
  );
}
