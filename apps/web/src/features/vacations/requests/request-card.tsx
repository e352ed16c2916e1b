import type { VacationRequest } from '@jornada/contract/vacations/vacation-request';
import { daysOf, vacationTexts } from '@jornada/texts/vacations';
import { Card, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { RequestStatus } from '../request-status.tsx';
import { decisionWords, originWords, periodWords } from '../request-words.ts';
import classes from './request-card.module.css';

interface RequestCardProps {
  request: VacationRequest;
  /** The person; absent among one's own requests. */
  owner?: string;
  /** A mark beside the status. */
  mark?: ReactNode;
  /** A button. */
  action?: ReactNode;
}

/** A request for vacation: its dates, length and reason, and its state. */
export function RequestCard({ request, owner, mark, action }: RequestCardProps) {
  const { status, days, reason, adminComments, employeeEmail } = request;
  const timeZone = useTimeZone();
  const decision = decisionWords(request, timeZone);
  const period = periodWords(request);
  return (
    <Card component="li" className={classes.card}>
      <Group justify="space-between" gap="xs" align="flex-start" wrap="nowrap">
        <div className={classes.head}>
          <Title order={2} size="h6">
            {owner ?? period}
          </Title>
          {owner && (
            <Text size="xs" c="dimmed">
              {employeeEmail}
            </Text>
          )}
        </div>
        <div className={classes.marks}>
          {mark}
          <RequestStatus status={status} />
        </div>
      </Group>
      <Text size="sm" className={classes.when}>
        {owner && `${period} · `}
        <strong>{daysOf(days)}</strong>
      </Text>
      <Text size="sm" className={classes.text}>
        {vacationTexts.reasonOf(reason)}
      </Text>
      {adminComments && (
        <Text size="sm" className={classes.text}>
          {vacationTexts.comments(adminComments)}
        </Text>
      )}
      <Group justify="space-between" gap="sm" className={classes.foot}>
        <Text size="xs" c="dimmed">
          {decision ?? originWords(request, timeZone)}
        </Text>
        {action}
      </Group>
    </Card>
  );
}
