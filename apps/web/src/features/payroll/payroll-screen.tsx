import { payrollTexts } from '@jornada/texts/payroll';
import { Stack } from '@mantine/core';
import { Navigate, Outlet, useLocation } from '@tanstack/react-router';
import { NotAllowed } from '../../shared/feedback/not-allowed.tsx';
import { useSession } from '../../shared/session/session-store.ts';
import { PageTabs } from '../../shared/widgets/page-tabs.tsx';
import { allowedTabs } from './payroll-tabs.ts';

const isStart = /\/nomina\/?$/;
const useAllowedTabs = () => allowedTabs(useSession().user?.permissions ?? []);

/** What goes to the payslip, in tabs: those that the person may see. */
export function PayrollScreen() {
  const tabs = useAllowedTabs();
  if (tabs.length === 0) return <NotAllowed text={payrollTexts.nothingAllowed} />;
  return (
    <Stack gap="md">
      <PageTabs label={payrollTexts.sections} tabs={tabs} />
      <Outlet />
    </Stack>
  );
}

/** Payroll without a tab in the address: the first tab that the person may see; see `SettingsStart` for why it counts arrivals. */
export function PayrollStart() {
  const [first] = useAllowedTabs();
  const arrival = useLocation({
    select: ({ pathname, state }) => (isStart.test(pathname) ? state.__TSR_key : undefined),
  });
  return first && arrival ? <Navigate key={arrival} to={first.to} replace /> : null;
}
