import type { AttendanceDayRow } from '@jornada/contract/attendance/day-row';
import { attendanceTexts } from '@jornada/texts/attendance';
import { Alert, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { AuditChangeList } from '../../../shared/audit/audit-change-list.tsx';
import { pairsWords } from '../pair-words.ts';
import type { DayMeanwhile } from './use-edit-day.ts';

const { meanwhile: texts, statuses, noPairs } = attendanceTexts;
const words = {
  before: texts.before,
  after: texts.after,
  fields: { pairs: texts.pairs, status: texts.status, notes: texts.notes },
  values: statuses,
};

/** Says that somebody else changed the day meanwhile, and how; read out at once. */
export function DayChangedMeanwhile({ opened, present }: DayMeanwhile) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (present) alert.current?.scrollIntoView({ block: 'center' });
  }, [present]);
  const [before, after] = differing(shownOf(opened), shownOf(present));
  return (
    <Alert ref={alert} color="orange" icon={<IconUsers aria-hidden />} role="alert" title={texts.title}>
      {Object.keys(after).length > 0 ? (
        <AuditChangeList line={{ before, after }} words={words} />
      ) : (
        <Text size="sm">{texts.sameShown}</Text>
      )}
      <Text size="sm" mt="xs">
        {texts.text}
      </Text>
    </Alert>
  );
}

type Shown = Readonly<Record<string, string | number>>;

function shownOf({ attendancePairs, date, status, adminNotes }: AttendanceDayRow): Shown {
  return {
    pairs: pairsWords(attendancePairs, date) || noPairs,
    status: status.validated ? 'VALIDADO' : status.type,
    notes: adminNotes.length,
  };
}

/** The entries in which two sets of values differ. */
function differing(before: Shown, after: Shown): [Shown, Shown] {
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  const only = (values: Shown) =>
    Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));
  return [only(before), only(after)];
}
