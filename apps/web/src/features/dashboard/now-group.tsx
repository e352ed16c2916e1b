import { dashboardTexts } from '@jornada/texts/dashboard';
import { figure } from '@jornada/texts/figure';
import { Button, Group, Skeleton, Text, ThemeIcon, VisuallyHidden } from '@mantine/core';
import {
  IconCalendarOff,
  IconClockExclamation,
  IconCoffee,
  IconDoorExit,
  IconUserCheck,
} from '@tabler/icons-react';
import { useState } from 'react';
import { WindowedList } from '../../shared/list/windowed-list.tsx';
import { PersonLink } from '../../shared/people/person-link.tsx';
import { useTimeZone } from '../../shared/session/use-time-zone.ts';
import type { PersonNow } from './dashboard.data.ts';
import classes from './now-card.module.css';
import { type NowGroupName, nowText } from './now-groups.ts';
import { nowAnchors } from './now-link.tsx';

const texts = dashboardTexts.now;
const shownAtFirst = 6;
const looks = {
  EXPECTED: { icon: IconClockExclamation, color: 'orange' },
  ON_BREAK: { icon: IconCoffee, color: 'orange' },
  WORKING: { icon: IconUserCheck, color: 'teal' },
  LEFT: { icon: IconDoorExit, color: 'gray' },
  AWAY: { icon: IconCalendarOff, color: 'indigo' },
};

interface NowGroupProps {
  group: NowGroupName;
  /** Absent while they load. */
  people: readonly PersonNow[] | undefined;
  today: string | undefined;
}

/** The people in one state now, with their number; of many, the first few. */
export function NowGroup({ group, people, today }: NowGroupProps) {
  const [isLong, setIsLong] = useState(false);
  const { icon: Icon, color } = looks[group];
  const name = texts.groups[group];
  const shown = people?.slice(0, shownAtFirst);
  const hidden = (people?.length ?? 0) - shownAtFirst;
  return (
    <section
      id={nowAnchors[group]}
      aria-label={people ? texts.groupOf(name, people.length) : name}
      className={classes.group}
    >
      <Group gap="xs" wrap="nowrap" mb={4}>
        <ThemeIcon variant="light" color={color} size="md">
          <Icon size={18} aria-hidden />
        </ThemeIcon>
        <Text component="h3" size="sm" fw={600}>
          {name}
        </Text>
        {people && (
          <Text fw={650} ml="auto" className={classes.count}>
            {figure(people.length)}
          </Text>
        )}
      </Group>
      {!shown && (
        <div className={classes.waiting}>
          <Skeleton height={32} />
          <Skeleton height={32} />
          <Skeleton height={32} />
        </div>
      )}
      {people?.length === 0 && (
        <Text size="sm" c="dimmed" py="xs">
          {texts.nobody[group]}
        </Text>
      )}
      {people && isLong && (
        <WindowedList label={name} rows={people} rowHeight={44}>
          {(person) => <PersonLine person={person} today={today} />}
        </WindowedList>
      )}
      {shown && shown.length > 0 && !isLong && (
        <ul className={classes.people}>
          {shown.map((person) => (
            <li key={person.id}>
              <PersonLine person={person} today={today} />
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <Button variant="subtle" size="xs" aria-expanded={isLong} onClick={() => setIsLong(!isLong)}>
          {isLong ? texts.less : texts.more(hidden)}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      )}
    </section>
  );
}

function PersonLine({ person, today }: { person: PersonNow; today: string | undefined }) {
  const timeZone = useTimeZone();
  const { id, name, departmentName } = person;
  const text = nowText(person, timeZone, today);
  return (
    <div className={classes.person}>
      <Text size="sm" component="span" className={classes.name}>
        <PersonLink id={id} name={name} />
      </Text>
      <Text size="xs" c="dimmed" className={classes.when}>
        {departmentName === null ? text : `${departmentName} · ${text}`}
      </Text>
    </div>
  );
}
