import { companyTexts } from '@jornada/texts/es/company';
import { Stack } from '@mantine/core';
import { Link, Navigate, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { NotAllowed } from '../../../shared/feedback/not-allowed.tsx';
import { useSession } from '../../../shared/session/session-store.ts';
import classes from './settings-screen.module.css';
import { allowedTabs, type settingsTabs } from './settings-tabs.ts';

const useAllowedTabs = () => allowedTabs(useSession().user?.permissions ?? []);

/** The company's settings, a part at a time: those that the person may see. */
export function SettingsScreen() {
  const tabs = useAllowedTabs();
  if (tabs.length === 0) return <NotAllowed text={companyTexts.nothingAllowed} />;
  return (
    <Stack gap="md">
      <nav aria-label={companyTexts.sections}>
        <ul className={classes.tabs}>
          {tabs.map(({ to, label }) => (
            <li key={to}>
              <Tab to={to} label={label} />
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </Stack>
  );
}

/** The settings without a part: the first that the person may see. */
export function SettingsStart() {
  const [first] = useAllowedTabs();
  return first ? <Navigate to={first.to} replace /> : null;
}

/** A way to a part; the one that is shown is in sight, however narrow the page. */
function Tab({ to, label }: { to: (typeof settingsTabs)[number]['to']; label: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  const isShown = useLocation({ select: ({ pathname }) => pathname === to });
  useEffect(() => {
    if (isShown) link.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isShown]);
  return (
    <Link ref={link} to={to} className={classes.tab}>
      {label}
    </Link>
  );
}
