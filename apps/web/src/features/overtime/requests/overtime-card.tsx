import type { OvertimeRequest } from '@jornada/contract/overtime/overtime-request';
import { overtimeScreenTexts } from '@jornada/texts/overtime-screens';
import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { PersonLink } from '../../../shared/people/person-link.tsx';
import { RequestCard } from '../../../shared/requests/request-card.tsx';
import { WaitsFor } from '../../../shared/requests/waits-for.tsx';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { formatLongDate } from '../../../shared/time/civil-format.ts';
import { StatusBadge } from '../../../shared/widgets/status-badge.tsx';
import { originWords, whatWords } from '../overtime-words.ts';

const texts = overtimeScreenTexts.requests;
const kinds = {
  PENDING: 'waiting',
  APPROVED: 'good',
  REJECTED: 'bad',
  CANCELLED: 'off',
  TAKEN_BACK: 'off',
  DECLINED: 'bad',
} as const;

interface OvertimeCardProps {
  request: OvertimeRequest;
  /** Whether the person is named: not on their own page. */
  isNamed?: boolean;
  select?: ReactNode;
  /** A mark beside the status. */
  mark?: ReactNode;
  action?: ReactNode;
}

/** Overtime that was asked for or ordered: whose, how much on which day, and its state. */
export function OvertimeCard({ request, isNamed = false, select, mark, action }: OvertimeCardProps) {
  const { userId, employeeName, date, status, reason, decisionNote } = request;
  const timeZone = useTimeZone();
  const day = formatLongDate(date);
  return (
    <RequestCard
      select={select}
      title={isNamed ? <PersonLink id={userId} name={employeeName} /> : day}
      {...(isNamed && { subtitle: day })}
      marks={
        <>
          {mark}
          <StatusBadge kind={kinds[status]}>
            <VisuallyHidden>{texts.status}: </VisuallyHidden>
            {texts.statuses[status]}
          </StatusBadge>
        </>
      }
      paragraphs={[texts.reason(reason), ...(decisionNote ? [texts.note(decisionNote)] : [])]}
      origin={originWords(request, timeZone)}
      action={action}
    >
      <strong>{whatWords(request)}</strong>
      <WaitsFor request={request} />
    </RequestCard>
  );
}
