import type { ClassifiedMonth } from '@jornada/contract/payroll/classified-month';
import { hourKinds, hourOverlays } from '@jornada/core/payroll/hour-kinds';
import { hoursByKindTexts as texts } from '@jornada/texts/hours-by-kind';
import {
  Alert,
  Table,
  TableTbody,
  TableTd,
  TableTfoot,
  TableTh,
  TableThead,
  TableTr,
  Text,
} from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatDuration } from '../time/civil-format.ts';
import classes from './hours-by-kind.module.css';

interface HoursByKindProps {
  hours: ClassifiedMonth;
  /** The id of the heading, which names the table. */
  titleId: string;
  /** What is said of hours about which nobody decided. */
  undecided: string;
}

/** What each hour of a month is: the kinds come to what was worked; what some of them are besides, and what was not worked, stand apart. */
export function HoursByKind({ hours, titleId, undecided }: HoursByKindProps) {
  const { kinds, overlays, workedMinutes, onCallMinutes, leaveMinutes, openDays } = hours;
  const besides = hourOverlays
    .map((one) => ({ name: texts.overlays[one], minutes: overlays[one] }))
    .filter(({ minutes }) => minutes > 0);
  const unworked = [
    { name: texts.onCall, minutes: onCallMinutes },
    { name: texts.leave, minutes: leaveMinutes },
  ].filter(({ minutes }) => minutes > 0);
  return (
    <>
      {openDays > 0 && <Warning>{texts.open(openDays)}</Warning>}
      {kinds.BEYOND_UNDECIDED > 0 && <Warning>{undecided}</Warning>}
      {workedMinutes === 0 && <Text size="sm">{texts.none}</Text>}
      {workedMinutes > 0 && (
        <Table className={classes.table} aria-labelledby={titleId}>
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
