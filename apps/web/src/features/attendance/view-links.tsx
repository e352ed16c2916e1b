import { attendanceTexts } from '@jornada/texts/attendance';
import { Group } from '@mantine/core';
import { IconCalendarMonth, IconHome, IconInbox, IconList, IconLock } from '@tabler/icons-react';
import { useSession } from '../../shared/session/session-store.ts';
import { RouteButton } from '../../shared/widgets/route-links.tsx';
import classes from './view-links.module.css';

const { views: texts } = attendanceTexts;
const look = {
  size: 'xs',
  variant: 'default',
  className: classes.link,
  activeProps: { 'aria-current': 'page' },
} as const;

/** Links to the views of attendance: by day, what has to be resolved, a month of everybody, or who works at a distance. */
export function ViewLinks() {
  const asksModality = useSession().user?.asksModality ?? false;
  return (
    <Group component="nav" aria-label={texts.label} gap="xs">
      <RouteButton
        to="/admin/asistencias"
        activeOptions={{ exact: true, includeSearch: false }}
        leftSection={<IconList size={16} aria-hidden />}
        {...look}
      >
        {texts.list}
      </RouteButton>
      <RouteButton
        to="/admin/asistencias/pendientes"
        activeOptions={{ includeSearch: false }}
        leftSection={<IconInbox size={16} aria-hidden />}
        {...look}
      >
        {texts.inbox}
      </RouteButton>
      <RouteButton
        to="/admin/asistencias/mes"
        activeOptions={{ includeSearch: false }}
        leftSection={<IconCalendarMonth size={16} aria-hidden />}
        {...look}
      >
        {texts.month}
      </RouteButton>
      <RouteButton
        to="/admin/asistencias/cierre"
        activeOptions={{ includeSearch: false }}
        leftSection={<IconLock size={16} aria-hidden />}
        {...look}
      >
        {texts.closing}
      </RouteButton>
      {asksModality && (
        <RouteButton
          to="/admin/asistencias/distancia"
          activeOptions={{ includeSearch: false }}
          leftSection={<IconHome size={16} aria-hidden />}
          {...look}
        >
          {texts.remote}
        </RouteButton>
      )}
    </Group>
  );
}
