import type { CorrectionRequest } from '@jornada/contract/attendance/correction-requests';
import { attendanceTexts } from '@jornada/texts/attendance';
import { Button, Group, Text } from '@mantine/core';
import { WaitsFor } from '../../../shared/requests/waits-for.tsx';
import { DaySection } from './day-section.tsx';
import { requestWords } from './request-words.ts';

const { day: dayTexts, request: texts } = attendanceTexts;

interface DayRequestsProps {
  requests: readonly CorrectionRequest[];
  mayManage: boolean;
  onAnswer: (request: CorrectionRequest) => void;
}

/** The person's requests for corrections of a day, with their state. */
export function DayRequests({ requests, mayManage, onAnswer }: DayRequestsProps) {
  if (requests.length === 0) return null;
  return (
    <DaySection title={dayTexts.requests}>
      {requests.map((request) => {
        const { id, status, reason, decidedBy, decisionNote } = request;
        const standing = texts.statuses[status];
        return (
          <Group key={id} justify="space-between" gap="xs">
            <div>
              <Text size="sm" fw={600}>
                {requestWords(request)}
              </Text>
              <Text size="sm">{texts.reason(reason)}</Text>
              <WaitsFor request={request} />
              <Text size="xs" c="dimmed">
                {decidedBy ? texts.decidedBy(standing, decidedBy) : standing}
                {decisionNote && ` ${texts.reason(decisionNote)}`}
              </Text>
            </div>
            {mayManage && status === 'PENDING' && (
              <Button variant="default" size="xs" onClick={() => onAnswer(request)}>
                {texts.answer}
              </Button>
            )}
          </Group>
        );
      })}
    </DaySection>
  );
}
