import { overtimeScreenTexts as texts } from '@jornada/texts/overtime-screens';
import { Badge, Button, Stack, Tabs, TabsList, TabsPanel, TabsTab } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { NotAllowed } from '../../../shared/feedback/not-allowed.tsx';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { CentreFilter } from '../../../shared/people/centre-filter.tsx';
import { DepartmentFilter } from '../../../shared/people/department-filter.tsx';
import { pendingOvertimeQuery } from '../../../shared/requests/waiting.data.ts';
import { usePermission } from '../../../shared/session/use-permissions.ts';
import { DecidedTab } from '../decided/decided-tab.tsx';
import { RestTab } from '../decided/rest-tab.tsx';
import { overtimeListing } from '../overtime-search.ts';
import { OrderDialog } from '../requests/order-dialog.tsx';
import { RequestsTab } from '../requests/requests-tab.tsx';
import { WaitingTab } from '../waiting/waiting-tab.tsx';
import classes from './overtime-screen.module.css';

const route = getRouteApi('/admin/horas-extra');

/** What was worked beyond the plan and waits for a decision, what people ask for, and what was decided. */
export function OvertimeScreen() {
  return usePermission('overtime.decide') ? <Parts /> : <NotAllowed text={texts.notAllowed} />;
}

function Parts() {
  const address = useListAddress(route, overtimeListing);
  const { tab = 'decidir' } = address.search;
  const navigate = route.useNavigate();
  const ordering = useDialog<true>();
  const { data: pending } = useQuery(pendingOvertimeQuery);
  const count = (minutes: number | undefined) =>
    minutes ? (
      <Badge size="sm" color="red" circle={minutes < 10}>
        {minutes}
      </Badge>
    ) : undefined;
  const show = (chosen: string | null) =>
    void navigate({ search: overtimeListing.read({ tab: chosen }), resetScroll: false });
  return (
    <Tabs value={tab} onChange={show} keepMounted={false} classNames={{ tabSection: classes.count }}>
      <Stack gap="md">
        <TabsList aria-label={texts.tabList} className={classes.tabs}>
          <TabsTab value="decidir" className={classes.tab} rightSection={count(pending?.differences)}>
            {texts.tabs.waiting}
          </TabsTab>
          <TabsTab value="solicitudes" className={classes.tab} rightSection={count(pending?.requests)}>
            {texts.tabs.requests}
          </TabsTab>
          <TabsTab value="decididas" className={classes.tab}>
            {texts.tabs.decided}
          </TabsTab>
          <TabsTab value="descansos" className={classes.tab}>
            {texts.tabs.rest}
          </TabsTab>
        </TabsList>
        <div className={classes.tools}>
          <DepartmentFilter {...address.filteredBy('departamento')} />
          <CentreFilter {...address.filteredBy('centro')} />
          <Button
            className={classes.order}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => ordering.open(true)}
          >
            {texts.order}
          </Button>
        </div>
        <TabsPanel value="decidir">
          <WaitingTab address={address} />
        </TabsPanel>
        <TabsPanel value="solicitudes">
          <RequestsTab address={address} />
        </TabsPanel>
        <TabsPanel value="decididas">
          <DecidedTab address={address} />
        </TabsPanel>
        <TabsPanel value="descansos">
          <RestTab address={address} />
        </TabsPanel>
      </Stack>
      <OpenedDialog dialog={ordering}>{(_, shown) => <OrderDialog {...shown} />}</OpenedDialog>
    </Tabs>
  );
}
