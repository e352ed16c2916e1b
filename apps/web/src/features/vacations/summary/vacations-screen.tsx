import { vacationReviewTexts as texts } from '@jornada/texts/vacations-review';
import { Tabs, TabsList, TabsPanel, TabsTab } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { NotAllowed } from '../../../shared/feedback/not-allowed.tsx';
import { usePermission } from '../../../shared/session/use-permissions.ts';
import { RequestsTab } from '../requests/requests-tab.tsx';
import { vacationListing } from '../vacations-search.ts';
import { SummaryTab } from './summary-tab.tsx';
import classes from './vacations-screen.module.css';

const route = getRouteApi('/admin/vacaciones');

/** The vacations of the company, for people who review them: everybody's balance, and the requests. */
export function VacationsScreen() {
  const { tab = 'resumen' } = route.useSearch();
  const navigate = route.useNavigate();
  if (!usePermission('vacations.review')) return <NotAllowed text={texts.notAllowed} />;
  return (
    <Tabs
      value={tab}
      onChange={(chosen) =>
        void navigate({ search: vacationListing.read({ tab: chosen }), resetScroll: false })
      }
      keepMounted={false}
    >
      <TabsList aria-label={texts.tabList} className={classes.tabs}>
        <TabsTab value="resumen" className={classes.tab}>
          {texts.tabs.summary}
        </TabsTab>
        <TabsTab value="solicitudes" className={classes.tab}>
          {texts.tabs.requests}
        </TabsTab>
      </TabsList>
      <TabsPanel value="resumen" pt="md">
        <SummaryTab />
      </TabsPanel>
      <TabsPanel value="solicitudes" pt="md">
        <RequestsTab />
      </TabsPanel>
    </Tabs>
  );
}
