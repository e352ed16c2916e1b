import { companyTexts } from '@jornada/texts/company';
import { Stack } from '@mantine/core';
import { Navigate, Outlet } from '@tanstack/react-router';
import { NotAllowed } from '../../../shared/feedback/not-allowed.tsx';
import { useSession } from '../../../shared/session/session-store.ts';
import { PageTabs } from '../../../shared/widgets/page-tabs.tsx';
import { allowedTabs } from './settings-tabs.ts';

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

/** The settings without a tab in the address: the first tab that the person may see. */
export function SettingsStart() {
  const [first] = useAllowedTabs();
  return first ? <Navigate to={first.to} replace /> : null;
}
