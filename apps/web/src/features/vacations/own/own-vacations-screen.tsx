import { ownVacationTexts as texts } from '@jornada/texts/vacations-own';
import { Badge, Group, Stack, Tabs, TabsList, TabsPanel, TabsTab, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { serverNow } from '../../../shared/call/server-clock.ts';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { timeOffNewsQuery } from '../../../shared/requests/waiting.data.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { civilDateAt } from '../../../shared/time/civil-format.ts';
import { TeamCalendarLink } from '../../../shared/time-off/team-calendar-link.tsx';
import { type OwnVacationTab, ownVacationListing } from '../vacations-search.ts';
import { OwnBalance } from './own-balance.tsx';
import { OwnRequests } from './own-requests.tsx';
import classes from './own-vacations-screen.module.css';
import { RequestForm } from './request-form.tsx';

const route = getRouteApi('/empleado/vacaciones');

/** The person's vacations: the days left, a form to ask for some, and the requests with their state. */
export function OwnVacationsScreen() {
  const address = useListAddress(route, ownVacationListing);
  const { tab = 'nueva', page = 1 } = address.search;
  const today = civilDateAt(serverNow(), useTimeZone());
  const { data: news } = useQuery(timeOffNewsQuery);
  const show = (shown: OwnVacationTab) => address.ask({ tab: shown });
  const count = news?.vacations ?? 0;
  return (
    <Tabs value={tab} onChange={(chosen) => show(chosen === 'mias' ? 'mias' : 'nueva')} keepMounted={false}>
      <TabsList aria-label={texts.tabList} className={classes.tabs}>
        <TabsTab value="nueva" className={classes.tab}>
          {texts.tabs.new}
        </TabsTab>
        <TabsTab
          value="mias"
          className={classes.tab}
          rightSection={
            count > 0 && (
              <Badge size="sm" color="red" circle={count < 10}>
                {count}
                <VisuallyHidden> {texts.news(count)}</VisuallyHidden>
              </Badge>
            )
          }
        >
          {texts.tabs.mine}
        </TabsTab>
      </TabsList>
      <TabsPanel value="nueva" pt="md">
        <Stack gap="md">
          <OwnBalance year={Number(today.slice(0, 4))} />
          <RequestForm onSent={() => show('mias')} />
          <Group>
            <TeamCalendarLink />
          </Group>
        </Stack>
      </TabsPanel>
      <TabsPanel value="mias" pt="md">
        <OwnRequests page={page} onPage={address.turnTo} onAsk={() => show('nueva')} />
      </TabsPanel>
    </Tabs>
  );
}
