import type { Area } from '@jornada/contract/roles';
import {
  AppShell,
  AppShellFooter,
  AppShellHeader,
  AppShellMain,
  AppShellNavbar,
  Container,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { lazyPart } from '../../shared/browser/lazy-part.ts';
import { useNarrow } from '../../shared/browser/use-narrow.ts';
import type { SessionUser } from '../../shared/session/session-storage.ts';
import { BrandMark } from '../../shared/widgets/brand-mark.tsx';
import { hasTwoAreas } from '../chosen-area.ts';
import { InsideMain } from '../inside-main.ts';
import { AreaSwitch } from './area-switch.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { ProgramVersion } from './program-version.tsx';
import classes from './shell.module.css';
import { AreaMenu } from './side-menu.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';
import { useFocusOnPage } from './use-focus-on-page.ts';

const MenuDrawer = lazyPart(() => import('./menu-drawer.tsx'), 'MenuDrawer');

const menuWidth = 240;

/** The frame of every signed-in page: top bar, menu (a drawer on a phone), and in the employee's area a bottom bar. */
export function Shell({ area, user, children }: { area: Area; user: SessionUser; children: ReactNode }) {
  const isNarrow = useNarrow();
  const titleId = useId();
  const page = useRef<HTMLElement>(null);
  useFocusOnPage(page);
  const [isMenuOpen, menu] = useDisclosure(false, { onOpen: () => setWasMenuOpened(true) });
  const [wasMenuOpened, setWasMenuOpened] = useState(false);
  const isChanging = hasTwoAreas(user);
  const hasBottomBar = isNarrow && area === 'empleado';

  return (
    <>
      <SkipLink />
      <AppShell
        layout="alt"
        padding={{ base: 'sm', sm: 'lg' }}
        header={{ height: 56 }}
        navbar={{ width: menuWidth, breakpoint: 'sm', collapsed: { mobile: true } }}
        footer={{ height: 64, collapsed: !hasBottomBar }}
      >
        <AppShellHeader>
          <TopBar titleId={titleId} user={user} isMenuOpen={isMenuOpen} onOpenMenu={menu.open} />
        </AppShellHeader>
        {!isNarrow && (
          <AppShellNavbar p="sm" withBorder>
            <div className={classes.brand}>
              <BrandMark />
            </div>
            {isChanging && <AreaSwitch user={user} />}
            <AreaMenu area={area} />
            <div className={classes.foot}>
              <ProgramVersion user={user} />
            </div>
          </AppShellNavbar>
        )}
        <AppShellMain
          ref={page}
          id="content"
          tabIndex={-1}
          aria-labelledby={titleId}
          className={classes.main}
        >
          {isChanging && isNarrow && <AreaSwitch user={user} />}
          <Container size="lg" p={0}>
            <InsideMain value={true}>{children}</InsideMain>
          </Container>
        </AppShellMain>
        {hasBottomBar && (
          <AppShellFooter className={classes.footer}>
            <BottomBar area={area} />
          </AppShellFooter>
        )}
      </AppShell>
      {wasMenuOpened && (
        <Suspense fallback={null}>
          <MenuDrawer area={area} user={user} isOpen={isMenuOpen && isNarrow} onClose={menu.close} />
        </Suspense>
      )}
    </>
  );
}
