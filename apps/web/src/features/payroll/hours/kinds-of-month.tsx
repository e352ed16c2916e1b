import type { ClassifiedMonth } from '@jornada/contract/payroll/classified-month';
import { hourKinds, hourOverlays } from '@jornada/core/payroll/hour-kinds';
import { payRulesTexts } from '@jornada/texts/payroll-rules';
import {
  Alert,
  Card,
  Skeleton,
  Stack,
  Table,
  TableTbody,
  TableTd,
  TableTfoot,
  TableTh,
  TableThead,
  TableTr,
  Text,
  Title,
} from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { LoadStatus } from '../../../shared/feedback/load-status.tsx';
import { formatDuration } from '../../../shared/time/civil-format.ts';
import { classifiedMonthQuery } from './hours.data.ts';
import classes from './kinds-of-month.module.css';

const { hours: texts, general } = payRulesTexts;

/** What each hour of a person's month is, as payroll counts it: the kinds come to what was worked. @param month `2026-11` */
export function KindsOfMonth({ userId, month }: { userId: string; month: string }) {
  const { data, error, refetch } = useQuery(classifiedMonthQuery(userId, month));
  return (
    <Card component="section" aria-labelledby="kinds-of-month" padding="lg">
      <Stack gap="sm">
        <Title order={2} size="h5" id="kinds-of-month">
          {texts.title}
        </Title>
        <Text size="sm" c="dimmed">
          {texts.help}
        </Text>
        <LoadStatus isLoading={!data && !error} />
        {error && !data && <LoadFailure {...failureOf(error, texts.loadFailed)} onRetry={refetch} />}
        {!data && !error && <Skeleton height={180} radius="md" />}
        {data && <Kinds hours={data} />}
      </Stack>
    </Card>
  );
}

function Kinds({ hours }: { hours: ClassifiedMonth }) {
  const { kinds, overlays, workedMinutes, onCallMinutes, leaveMinutes, openDays, groupNames } = hours;
  const besides = [
    ...hourOverlays.map((one) => ({ name: texts.overlays[one], minutes: overlays[one] })),
  ].filter(({ minutes }) => minutes > 0);
  const unworked = [
    { name: texts.onCall, minutes: onCallMinutes },
    { name: texts.leave, minutes: leaveMinutes },
  ].filter(({ minutes }) => minutes > 0);
  const groups = groupNames.map((name) => name ?? general).join(', ');
  return (
    <>
      {openDays > 0 && <Warning>{texts.open(openDays)}</Warning>}
      {kinds.BEYOND_UNDECIDED > 0 && <Warning>{texts.undecided}</Warning>}
      {workedMinutes === 0 && <Text size="sm">{texts.none}</Text>}
      {workedMinutes > 0 && (
        <Table className={classes.table} aria-labelledby="kinds-of-month">
          <TableThead>
            <TableTr>
              <TableTh>{texts.kind}</TableTh>
              <TableTh className={classes.minutes}>{texts.minutes}</TableTh>
            </TableTr>
          </TableThead>
          <TableTbody>
            {hourKinds
              .filter((kind) => kinds[kind] > 0)
              .map((kind) => (
                <Line key={kind} name={texts.kinds[kind]} minutes={kinds[kind]} />
              ))}
          </TableTbody>
          <TableTfoot>
            <TableTr>
              <TableTh scope="row">{texts.total}</TableTh>
              <TableTh className={classes.minutes}>{formatDuration(workedMinutes)}</TableTh>
            </TableTr>
          </TableTfoot>
        </Table>
      )}
      {besides.length > 0 && <Further title={texts.besides} lines={besides} />}
      {unworked.length > 0 && <Further title={texts.unworked} lines={unworked} />}
      <Text size="sm" c="dimmed">
        {texts.groups(groups)}
      </Text>
    </>
  );
}

interface LineProps {
  name: string;
  minutes: number;
}

function Line({ name, minutes }: LineProps) {
  return (
    <TableTr>
      <TableTh scope="row" fw={400}>
        {name}
      </TableTh>
      <TableTd className={classes.minutes}>{formatDuration(minutes)}</TableTd>
    </TableTr>
  );
}

function Further({ title, lines }: { title: string; lines: readonly LineProps[] }) {
  return (
    <Table className={classes.table} captionSide="top">
      <caption style={{ textAlign: 'start' }}>{title}</caption>
      <TableTbody>
        {lines.map((line) => (
          <Line key={line.name} {...line} />
        ))}
      </TableTbody>
    </Table>
  );
}

function Warning({ children }: { children: string }) {
  return (
    <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} role="status" p="xs">
      {children}
    </Alert>
  );
}
