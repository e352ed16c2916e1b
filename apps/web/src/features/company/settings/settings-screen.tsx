import { companyTexts } from '@jornada/texts/company';
import { Stack } from '@mantine/core';
import { Navigate, Outlet, useLocation } from '@tanstack/react-router';
import { NotAllowed } from '../../../shared/feedback/not-allowed.tsx';
import { useSession } from '../../../shared/session/session-store.ts';
import { PageTabs } from '../../../shared/widgets/page-tabs.tsx';
import { allowedTabs } from './settings-tabs.ts';

const isStart = /\/configuracion\/?$/;
const useAllowedTabs = () => allowedTabs(useSession().user?.permissions ?? []);

/** The company's settings in tabs: those that the person may see. */
export function SettingsScreen() {
  const tabs = useAllowedTabs();
  if (tabs.length === 0) return <NotAllowed text={companyTexts.nothingAllowed} />;
  return (
    <Stack gap="md">
      <PageTabs label={companyTexts.sections} tabs={tabs} />
      <Outlet />
    </Stack>
  );
}

/**
 * The settings without a tab in the address: the first tab that the person may see. While that tab loads, the address is already the tab's
 * and this still stands here; who comes back to the settings meanwhile is led on again.
 */
export function SettingsStart() {
  const [first] = useAllowedTabs();
  const arrival = useLocation({
    select: ({ pathname, state }) => (isStart.test(pathname) ? state.__TSR_key : undefined),
  });
  return first && arrival ? <Navigate key={arrival} to={first.to} replace /> : null;
}
