import type { Absence } from '@jornada/contract/absences/absence';
import { timeOffWords } from '@jornada/texts/time-off-words';
import { Alert, Skeleton, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { holidayRestQuery } from '../../shared/time-off/holiday-rest.data.ts';
import { urgentLeaveQuery } from './absences.data.ts';
import { beyondOwed, holidayRestLines, urgentLines } from './balance-lines.ts';

interface LeaveBalanceProps {
  kind: Absence['leaveKind'];
  /** Whose; null for one's own. */
  userId: string | null;
  year: number;
  /** The absence that is looked at: what of it is within the balance. */
  absenceId?: string;
  /** Days that are about to be asked for. */
  asked?: { startDate: string; endDate: string } | null;
}

/** What is left of a leave that has so much a year, and what of one absence is within it; nothing for the other kinds. */
export function LeaveBalance({ kind, ...props }: LeaveBalanceProps) {
  if (kind === 'FORCE_MAJEURE') return <UrgentLeaveBalance {...props} />;
  return kind === 'HOLIDAY_REST' ? <HolidayRestBalance {...props} /> : null;
}

/** The same as one of the facts of an absence. */
export function balanceFact(
  { id, leaveKind, startDate }: Absence,
  userId: string | null,
): readonly [string, ReactNode] {
  const title = leaveKind === 'HOLIDAY_REST' ? timeOffWords.holidayRest.balance : timeOffWords.urgent.balance;
  const hasBalance = leaveKind === 'FORCE_MAJEURE' || leaveKind === 'HOLIDAY_REST';
  const year = Number(startDate.slice(0, 4));
  const balance = { kind: leaveKind, userId, year, absenceId: id };
  return [title, hasBalance ? <LeaveBalance key="balance" {...balance} /> : null];
}

type BalanceProps = Omit<LeaveBalanceProps, 'kind'>;

function UrgentLeaveBalance({ userId, year, absenceId }: BalanceProps) {
  const query = useQuery(urgentLeaveQuery({ year, ...(userId && { userId }) }));
  const { unknown, failed } = timeOffWords.urgent;
  return (
    <Balance query={query} failed={failed}>
      {(balance) => (balance === null ? unknown : urgentLines(balance, absenceId).join(' '))}
    </Balance>
  );
}

function HolidayRestBalance({ userId, year, absenceId, asked }: BalanceProps) {
  const query = useQuery({
    ...holidayRestQuery({ year, ...(userId && { userId }), ...asked }),
    placeholderData: (last) => last,
  });
  return (
    <Balance query={query} failed={timeOffWords.holidayRest.failed}>
      {(balance) => {
        const beyond = beyondOwed(balance, absenceId);
        return (
          <>
            {holidayRestLines(balance, absenceId).join(' ')}
            {beyond && (
              <Alert
                color="orange"
                icon={<IconAlertTriangle aria-hidden />}
                role="presentation"
                p="xs"
                mt={4}
              >
                {beyond}
              </Alert>
            )}
          </>
        );
      }}
    </Balance>
  );
}

interface BalanceOf<Data> {
  query: UseQueryResult<Data>;
  failed: string;
  children: (data: Data) => ReactNode;
}

function Balance<Data>({ query: { data, isError }, failed, children }: BalanceOf<Data>) {
  if (data === undefined && isError) return <Text size="sm">{failed}</Text>;
  if (data === undefined) return <Skeleton height={20} />;
  return (
    <Text size="sm" component="div" role="status">
      {children(data)}
    </Text>
  );
}
