import { calendarTexts as texts } from '@jornada/texts/attendance-calendar';
import { Card, EmptyState, Stack } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { serverNow } from '../../../shared/call/server-clock.ts';
import { NotAllowed } from '../../../shared/feedback/not-allowed.tsx';
import { PersonSelect } from '../../../shared/people/person-select.tsx';
import { usePermission } from '../../../shared/session/use-permissions.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { civilDateAt } from '../../../shared/time/civil-format.ts';
import { monthOf } from '../../../shared/time/month-weeks.ts';
import { MonthTurner } from '../../../shared/widgets/month-turner.tsx';
import classes from './calendar-screen.module.css';
import type { CalendarSearch } from './calendar-search.ts';
import { PersonMonth } from './person-month.tsx';

const route = getRouteApi('/admin/turnos/calendario');

/** The expected hours of a person, month by month; the person and the month are in the address. */
export function CalendarScreen() {
  if (!usePermission('schedules.manage')) return <NotAllowed text={texts.notAllowed} />;
  return <HoursCalendar />;
}

function HoursCalendar() {
  const { persona, mes } = route.useSearch();
  const navigate = route.useNavigate();
  const today = civilDateAt(serverNow(), useTimeZone());
  const month = mes ?? monthOf(today);
  const show = (wanted: CalendarSearch) =>
    void navigate({ search: (previous) => ({ ...previous, ...wanted }), resetScroll: false });
  const turnTo = (wanted: string) => show({ mes: wanted === monthOf(today) ? undefined : wanted });
  return (
    <Stack gap="md">
      <div className={classes.tools}>
        <PersonSelect
          value={persona}
          loadFailed={texts.loadFailed}
          onChoose={(id) => show({ persona: id })}
        />
        <MonthTurner month={month} present={monthOf(today)} onMonth={turnTo} />
      </div>
      {persona ? (
        <PersonMonth key={persona} userId={persona} month={month} today={today} onMonth={turnTo} />
      ) : (
        <Card padding="xl">
          <EmptyState
            icon={<IconUserSearch size={40} aria-hidden />}
            title={texts.nobodyChosen}
            description={texts.nobodyChosenHelp}
          />
        </Card>
      )}
    </Stack>
  );
}
