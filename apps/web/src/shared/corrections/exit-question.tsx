import { endToSuggest } from '@jornada/core/timekeeping/missing-exit';
import { exitQuestionTexts as texts } from '@jornada/texts/attendance-requests';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ownCompanyQuery } from '../account/own-account.ts';
import { serverNow } from '../call/server-clock.ts';
import { failureUnder } from '../feedback/failure.ts';
import { LoadFailure } from '../feedback/load-failure.tsx';
import { formatTimeOn } from '../time/civil-format.ts';
import { ExitForm } from './exit-form.tsx';
import { recordsAroundQuery, scheduleOfDateQuery } from './exit-question.data.ts';
import { lastRequestsQuery } from './last-requests.data.ts';
import { missingExit, shiftEnds } from './missing-exit.ts';

interface ExitQuestionProps {
  /** The workday. */
  date: string;
  /** The day in words, 'el lunes 23', where nothing else names it. */
  day?: string;
}

/** Asks at what time the person left on a day without exit, and asks the company to record it; then says that this waits. */
export function ExitQuestion({ date, day }: ExitQuestionProps) {
  const records = useQuery(recordsAroundQuery(date));
  const schedule = useQuery(scheduleOfDateQuery(date));
  const requests = useQuery(lastRequestsQuery);
  const { data: company } = useQuery(ownCompanyQuery);
  const failed = [records, schedule, requests].find(({ data, error }) => data === undefined && error);
  if (failed?.error)
    return <LoadFailure {...failureUnder(failed.error, texts.loadFailed)} onRetry={failed.refetch} />;
  if (!records.data || schedule.data === undefined || !requests.data) return <Skeleton height={174} />;
  const decider = company?.name ?? texts.company;
  const asked = requests.data.content.find(
    (one) => one.date === date && one.type === 'OUT' && one.punchId === null && one.status === 'PENDING',
  );
  if (asked) {
    const time = formatTimeOn(date, Date.parse(asked.at), asked.timezone);
    return (
      <Text size="sm" role="status">
        {texts.asked(time, decider)}
      </Text>
    );
  }
  const missing = missingExit(date, records.data);
  if (!missing) return <Text size="sm">{texts.nothingMissing}</Text>;
  const suggested = endToSuggest(missing, shiftEnds(schedule.data), serverNow());
  return <ExitForm date={date} day={day ?? null} missing={missing} suggested={suggested} decider={decider} />;
}
