import { schedulesTexts as texts } from '@jornada/texts/schedules';
import { Group, Skeleton, Tabs, TabsList, TabsPanel, TabsTab } from '@mantine/core';
import { IconCalendarMonth } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../../shared/browser/lazy-part.ts';
import { LoadStatus } from '../../../shared/feedback/load-status.tsx';
import { NotAllowed } from '../../../shared/feedback/not-allowed.tsx';
import { usePermission } from '../../../shared/session/use-permissions.ts';
import { RouteButton } from '../../../shared/widgets/route-links.tsx';
import classes from './schedules-screen.module.css';
import { readSchedulesSearch, type ScheduleTab } from './schedules-search.ts';

const route = getRouteApi('/admin/turnos');
const ScheduleList = lazyPart(() => import('./schedule-list.tsx'), 'ScheduleList');
const TemplatesTab = lazyPart(() => import('./templates-tab.tsx'), 'TemplatesTab');

/** The company's schedules, holidays and templates in tabs: those that the person may see. */
export function SchedulesScreen({ holidays }: { holidays: ReactNode }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const maySchedule = usePermission('schedules.manage');
  const mayHoliday = usePermission('holidays.manage');
  const all: { value: ScheduleTab; label: string; content: ReactNode; isAllowed: boolean }[] = [
    { value: 'horarios', label: texts.tabs.schedules, content: <ScheduleList />, isAllowed: maySchedule },
    { value: 'festivos', label: texts.tabs.holidays, content: holidays, isAllowed: mayHoliday },
    { value: 'plantillas', label: texts.tabs.templates, content: <TemplatesTab />, isAllowed: maySchedule },
  ];
  const tabs = all.filter(({ isAllowed }) => isAllowed);
  const shown = tabs.find(({ value }) => value === (search.tab ?? 'horarios')) ?? tabs[0];
  if (!shown) return <NotAllowed text={texts.notAllowed} />;
  return (
    <Tabs
      value={shown.value}
      onChange={(tab) => void navigate({ search: readSchedulesSearch({ tab }), resetScroll: false })}
      keepMounted={false}
    >
      <Group justify="space-between" align="flex-end" gap="sm" className={classes.head}>
        <TabsList aria-label={texts.tabList} className={classes.tabs}>
          {tabs.map(({ value, label }) => (
            <TabsTab key={value} value={value} className={classes.tab}>
              {label}
            </TabsTab>
          ))}
        </TabsList>
        {maySchedule && (
          <RouteButton
            to="/admin/turnos/calendario"
            variant="default"
            leftSection={<IconCalendarMonth size={16} aria-hidden />}
          >
            {texts.calendar}
          </RouteButton>
        )}
      </Group>
      {tabs.map(({ value, content }) => (
        <TabsPanel key={value} value={value} pt="md">
          <Suspense fallback={<PanelShape />}>{content}</Suspense>
        </TabsPanel>
      ))}
    </Tabs>
  );
}

/** Where the list of a tab will be, until its part of the program is loaded. */
function PanelShape() {
  return (
    <>
      <LoadStatus isLoading />
      <Skeleton height={360} radius="lg" />
    </>
  );
}
