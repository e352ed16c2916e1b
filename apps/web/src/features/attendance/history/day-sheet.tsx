import { historyTexts } from '@jornada/texts/attendance-history';
import { proposalTexts } from '@jornada/texts/attendance-proposal-screens';
import { offlineGapTexts } from '@jornada/texts/offline-gaps';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { SideSheet } from '../../../shared/dialog/side-sheet.tsx';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { LoadStatus } from '../../../shared/feedback/load-status.tsx';
import { GapList } from '../../../shared/offline-gaps/gap-list.tsx';
import { AnswerProposal } from '../../../shared/proposals/answer-proposal.tsx';
import { sendProposalAnswer } from '../../../shared/proposals/proposals.data.ts';
import { formatLongDate } from '../../../shared/time/civil-format.ts';
import { DayPicture } from '../day/day-picture.tsx';
import { DaySection } from '../day/day-section.tsx';
import { DayTotals } from '../day/day-totals.tsx';
import { ExplainedIntervals } from '../day/explained-intervals.tsx';
import { DayCorrections } from './day-corrections.tsx';
import { DayOvertime } from './day-overtime.tsx';
import { DayReceipts } from './day-receipts.tsx';
import { DayRecords } from './day-records.tsx';
import { DayStanding } from './day-standing.tsx';
import { ownDayQuery } from './history.data.ts';
import { RequestList } from './request-list.tsx';

const texts = historyTexts.sheet;

/** Everything known of a day of the own record, and what the person can do about it. */
export function DaySheet({ date, ...shown }: DialogShown & { date: string }) {
  const { data: day, error, refetch } = useQuery(ownDayQuery(date));
  const proposals = day?.proposals.filter(({ status }) => status === 'PENDING') ?? [];
  return (
    <SideSheet title={formatLongDate(date)} {...shown}>
      <Stack gap="lg">
        <LoadStatus isLoading={!day && !error} />
        {!day && error && <LoadFailure {...failureOf(error, texts.loadFailed)} onRetry={refetch} />}
        {!day && !error && <Skeleton height={420} />}
        {day && (
          <>
            <DayStanding date={date} />
            {proposals.length > 0 && (
              <DaySection title={proposalTexts.own.title(proposals.length)}>
                {proposals.map((proposal) => (
                  <AnswerProposal
                    key={proposal.id}
                    proposal={proposal}
                    send={(answer) => sendProposalAnswer(proposal.id, answer)}
                  />
                ))}
              </DaySection>
            )}
            <DayCorrections date={date} />
            {day.requests.length > 0 && (
              <DaySection title={historyTexts.requests.ofDay}>
                <RequestList requests={day.requests} />
              </DaySection>
            )}
            <DayPicture detail={day} />
            <DayTotals row={day.row} />
            <DayOvertime date={date} />
            <DayRecords date={date} punches={day.punches} />
            {day.gaps.length > 0 && (
              <DaySection title={offlineGapTexts.ownTitle}>
                <GapList gaps={day.gaps} />
              </DaySection>
            )}
            {day.intervals.length > 0 && (
              <DaySection title={texts.explanation}>
                <ExplainedIntervals intervals={day.intervals} date={date} timeZone={day.row.timezone} />
              </DaySection>
            )}
            <DayReceipts date={date} />
          </>
        )}
      </Stack>
    </SideSheet>
  );
}
