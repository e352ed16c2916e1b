import type { Area } from '@jornada/contract/roles';
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

const FactorNotice = lazyPart(() => import('./factor-notice.tsx'), 'FactorNotice');
const MenuDrawer = lazyPart(() => import('./menu-drawer.tsx'), 'MenuDrawer');

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
      <header className={classes.header}>
        <TopBar titleId={titleId} user={user} isMenuOpen={isMenuOpen} onOpenMenu={menu.open} />
      </header>
      {!isNarrow && (
        <nav className={classes.side}>
          <div className={classes.brand}>
            <BrandMark />
          </div>
          {isChanging && <AreaSwitch user={user} />}
          <AreaMenu area={area} />
          <div className={classes.foot}>
            <ProgramVersion user={user} />
          </div>
        </nav>
      )}
      <main ref={page} id="content" tabIndex={-1} aria-labelledby={titleId} className={classes.main}>
        {isChanging && isNarrow && <AreaSwitch user={user} />}
        {/* The area waits for it, so that the page does not jump. */}
        {area !== 'empleado' && user.secondFactorDueAt && (
          <FactorNotice area={area} dueAt={user.secondFactorDueAt} />
        )}
        <InsideMain value={true}>{children}</InsideMain>
      </main>
      {hasBottomBar && (
        <footer className={classes.footer}>
          <BottomBar area={area} />
        </footer>
      )}
      {wasMenuOpened && (
        <Suspense fallback={null}>
          <MenuDrawer area={area} user={user} isOpen={isMenuOpen && isNarrow} onClose={menu.close} />
        </Suspense>
      )}
    </>
  );
}
