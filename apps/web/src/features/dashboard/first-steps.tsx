import { dashboardTexts } from '@jornada/texts/dashboard';
import { Card, Group, Text, ThemeIcon, Title } from '@mantine/core';
import { IconBeach, IconCalendarTime, IconCheck, IconUserPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { firstStep } from '../../shared/dialog/first-step.ts';
import { usePermission } from '../../shared/session/use-permissions.ts';
import { RouteButton } from '../../shared/widgets/route-links.tsx';
import type { FirstStepsState } from './dashboard.data.ts';
import classes from './first-steps.module.css';

const texts = dashboardTexts.firstSteps;

interface Step {
  readonly key: 'schedule' | 'people' | 'holidays';
  readonly isDone: boolean;
  readonly isAllowed: boolean;
  readonly icon: typeof IconBeach;
  readonly link: (variant: 'filled' | 'default') => ReactNode;
}

/** The steps in a useful order: people added after the schedule can clock at once. */
function useSteps(state: FirstStepsState): Step[] {
  const [maySchedule, mayAdd, mayHoliday] = [
    usePermission('schedules.manage'),
    usePermission('employees.manage'),
    usePermission('holidays.manage'),
  ];
  return [
    {
      key: 'schedule',
      isDone: state.hasSchedule,
      isAllowed: maySchedule,
      icon: IconCalendarTime,
      link: (variant) => (
        <RouteButton to="/admin/turnos" state={firstStep} variant={variant}>
          {texts.schedule.link}
        </RouteButton>
      ),
    },
    {
      key: 'people',
      isDone: state.hasPeople,
      isAllowed: mayAdd,
      icon: IconUserPlus,
      link: (variant) => (
        <RouteButton to="/admin/empleados" state={firstStep} variant={variant}>
          {texts.people.link}
        </RouteButton>
      ),
    },
    {
      key: 'holidays',
      isDone: state.hasHolidays,
      isAllowed: mayHoliday,
      icon: IconBeach,
      link: (variant) => (
        <RouteButton to="/admin/turnos" search={{ tab: 'festivos' }} state={firstStep} variant={variant}>
          {texts.holidays.link}
        </RouteButton>
      ),
    },
  ];
}

/**
 * What a new company has to do before its people can clock; each step leads to the form that does it. Done steps are ticked, and the card
 * disappears after all three.
 */
export function FirstSteps({ state }: { state: FirstStepsState }) {
  const steps = useSteps(state);
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone, isAllowed }) => !isDone && isAllowed);
  if (done === steps.length) return null;
  return (
    <Card component="section" aria-label={texts.title} padding="lg">
      <Group justify="space-between" gap="xs" mb="md">
        <Title order={2} size="h4">
          {texts.title}
        </Title>
        <Text size="sm" c="dimmed">
          {texts.done(done)}
        </Text>
      </Group>
      <ol className={classes.steps}>
        {steps.map(({ key, isDone, icon: Icon, isAllowed, link }) => (
          <li key={key} className={classes.step}>
            <ThemeIcon
              variant={isDone ? 'filled' : 'light'}
              color={isDone ? 'teal' : 'indigo'}
              size={40}
              radius="xl"
            >
              {isDone ? <IconCheck size={22} aria-label={texts.isDone} /> : <Icon size={22} aria-hidden />}
            </ThemeIcon>
            <div className={classes.words}>
              <Text fw={600} {...(isDone && { c: 'dimmed', td: 'line-through' })}>
                {texts[key].title}
              </Text>
              {!isDone && (
                <Text size="sm" c="dimmed">
                  {texts[key].text}
                </Text>
              )}
            </div>
            {!isDone && isAllowed && link(key === next?.key ? 'filled' : 'default')}
          </li>
        ))}
      </ol>
    </Card>
  );
}
