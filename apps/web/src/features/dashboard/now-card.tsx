import { dashboardTexts } from '@jornada/texts/dashboard';
import { Card, EmptyState, Group, Title } from '@mantine/core';
import { IconBeach } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { failureOf } from '../../shared/feedback/failure.ts';
import { LoadFailure } from '../../shared/feedback/load-failure.tsx';
import { RouteAnchor } from '../../shared/widgets/route-links.tsx';
import { nowQuery } from './dashboard.data.ts';
import classes from './now-card.module.css';
import { NowGroup } from './now-group.tsx';
import { groupPeople, nowGroups } from './now-groups.ts';
import { nowAnchor } from './now-link.tsx';

const texts = dashboardTexts.now;

interface NowCardProps {
  /** Whether nobody has to work today. */
  isDayOff: boolean;
  /** The company's date; absent while it loads. */
  today: string | undefined;
}

/** Who is expected, on a break, at work or away at this moment. */
export function NowCard({ isDayOff, today }: NowCardProps) {
  const { data: people, isError, error, refetch } = useQuery(nowQuery);
  // Rendered after the figures, since hundreds of people are grouped first.
  const named = useDeferredValue(people, undefined);
  const groups = useMemo(() => named && groupPeople(named), [named]);
  const isQuiet = isDayOff && people?.length === 0;
  return (
    <Card component="section" id={nowAnchor} aria-label={texts.title} className={classes.card}>
      <Group justify="space-between" gap="xs" mb="sm">
        <Title order={2} size="h4">
          {texts.title}
        </Title>
        <RouteAnchor to="/admin/evacuacion" size="sm" className={classes.list}>
          {texts.evacuation}
        </RouteAnchor>
      </Group>
      {isError && (
        <LoadFailure
          title={texts.loadTitle}
          reason={failureOf(error, texts.loadFailed).reason}
          onRetry={refetch}
        />
      )}
      {isQuiet ? (
        <EmptyState icon={<IconBeach size={40} aria-hidden />} title={dashboardTexts.attendance.nobodyDue} />
      ) : (
        (people || !isError) && (
          <div className={classes.groups} aria-busy={!named}>
            {nowGroups.map((group) => (
              <NowGroup key={group} group={group} people={groups?.[group]} today={today} />
            ))}
          </div>
        )
      )}
    </Card>
  );
}
