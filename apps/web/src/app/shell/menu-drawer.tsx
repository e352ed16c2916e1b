import type { Area } from '@jornada/contract/roles';
import { shellTexts } from '@jornada/texts/shell';
import { Drawer } from '@mantine/core';
import { useOpened } from '../../shared/dialog/use-opened.ts';
import type { SessionUser } from '../../shared/session/session-storage.ts';
import { BrandMark } from '../../shared/widgets/brand-mark.tsx';
import { ColorSchemeButton } from './color-scheme-button.tsx';
import classes from './menu-drawer.module.css';
import { ProgramVersion } from './program-version.tsx';
import { SideMenu } from './side-menu.tsx';

interface MenuDrawerProps {
  area: Area;
  user: SessionUser;
  isOpen: boolean;
  onClose: () => void;
}

export function MenuDrawer({ area, user, isOpen, onClose }: MenuDrawerProps) {
  return (
    <Drawer
      opened={useOpened(isOpen)}
      onClose={onClose}
      size={260}
      title={<BrandMark />}
      closeButtonProps={{ 'aria-label': shellTexts.closeMenu }}
    >
      <SideMenu area={area} onFollow={onClose} />
      <div className={classes.foot}>
        <ColorSchemeButton />
        <ProgramVersion user={user} />
      </div>
    </Drawer>
  );
}
