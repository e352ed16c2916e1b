import { dashboardTexts } from '@jornada/texts/dashboard';
import { evacuationTexts as texts } from '@jornada/texts/evacuation';
import { Button, Card, EmptyState, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconDoorExit, IconPrinter, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { PermittedPart } from '../../../shared/feedback/permitted-part.tsx';
import { ChoiceSelect } from '../../../shared/form/choice-select.tsx';
import { useSession } from '../../../shared/session/session-store.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { civilDateAt, formatLongDate, formatTime } from '../../../shared/time/civil-format.ts';
import { type EvacuationList, evacuationQuery } from './evacuation.data.ts';
import classes from './evacuation.module.css';
import { centresOf, sectionsOf } from './evacuation-sections.ts';
import { SectionTable } from './section-table.tsx';

/** Who is inside, to look for them: on paper, or on a telephone at the meeting point. */
export function EvacuationScreen() {
  return (
    <PermittedPart permission="attendance.read">
      <Evacuation />
    </PermittedPart>
  );
}

function Evacuation() {
  const { data, isError, error, isFetching, refetch } = useQuery(evacuationQuery);
  const { centro } = useSearch({ from: '/admin/evacuacion' });
  const navigate = useNavigate();
  const ofTeam = useSession().user?.teamPermissions?.includes('attendance.read');
  const centres = data ? centresOf(data.people) : [];
  return (
    <div className={classes.page}>
      <Group gap="sm" className={classes.controls}>
        {centres.length > 0 && (
          <ChoiceSelect
            label={texts.everywhere}
            data={[
              { value: '', label: texts.everywhere },
              ...centres.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={centres.some(({ id }) => id === centro) ? (centro ?? '') : ''}
            onChoose={(id) =>
              void navigate({
                to: '/admin/evacuacion',
                search: id === '' ? {} : { centro: id },
                replace: true,
              })
            }
          />
        )}
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={isFetching && data !== undefined}
          onClick={() => void refetch()}
        >
          {texts.refresh}
        </Button>
        <Button
          leftSection={<IconPrinter size={16} aria-hidden />}
          disabled={!data}
          onClick={() => window.print()}
        >
          {texts.print}
        </Button>
      </Group>
      {isError && (
        <LoadFailure
          title={texts.loadTitle}
          reason={failureOf(error, texts.loadFailed).reason}
          onRetry={refetch}
        />
      )}
      {data ? <List list={data} chosen={centro} /> : !isError && <Shape />}
      <Text size="sm" c="dimmed" mt="md">
        {texts.honest} {ofTeam && dashboardTexts.ofTeam}
      </Text>
    </div>
  );
}

function List({ list, chosen }: { list: EvacuationList; chosen: string | undefined }) {
  const { companyName, readAt, people } = list;
  const timeZone = useTimeZone();
  const [found, setFound] = useState<ReadonlySet<string>>(new Set());
  const centre = centresOf(people).find(({ id }) => id === chosen);
  const sections = sectionsOf(people, centre?.id);
  const inside = sections.filter(({ isInside }) => isInside).flatMap(({ people: among }) => among);
  const at = Date.parse(readAt);
  const today = civilDateAt(at, timeZone);
  const toggle = (id: string) => {
    const next = new Set(found);
    if (!next.delete(id)) next.add(id);
    setFound(next);
  };
  return (
    <Stack gap="md">
      <div className={classes.head}>
        {/* The title of the page stands in the frame, which is not printed. */}
        <p className={classes.printed}>{texts.title}</p>
        <Text fw={600}>{centre ? `${companyName} · ${centre.name}` : companyName}</Text>
        <Text className={classes.moment}>
          {texts.moment(formatLongDate(today), formatTime(at, timeZone))}
        </Text>
        <Text fw={600} role="status">
          {texts.inside(inside.length)}
          {inside.length > 0 && (
            <span className={classes.found}>
              {' '}
              · {texts.found(inside.filter(({ id }) => found.has(id)).length, inside.length)}
            </span>
          )}
        </Text>
      </div>
      {sections.length === 0 && (
        <Card padding="xl">
          <EmptyState
            icon={<IconDoorExit size={40} aria-hidden />}
            title={texts.nobody}
            description={texts.nobodyHelp}
          />
        </Card>
      )}
      {sections.map((section) => (
        <SectionTable
          key={section.key}
          section={section}
          today={today}
          timeZone={timeZone}
          found={found}
          onFound={toggle}
        />
      ))}
    </Stack>
  );
}

function Shape() {
  return (
    <Stack gap="xs" aria-busy>
      <Skeleton height={20} width="16rem" />
      <Skeleton height={20} width="12rem" />
      {[0, 1, 2, 3].map((line) => (
        <Skeleton key={line} height={44} />
      ))}
    </Stack>
  );
}
