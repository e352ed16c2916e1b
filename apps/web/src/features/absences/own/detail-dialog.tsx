import type { Absence } from '@jornada/contract/absences/absence';
import { ownAbsenceTexts } from '@jornada/texts/absences-own';
import { timeOffWords } from '@jornada/texts/time-off-words';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { AppDialog } from '../../../shared/dialog/app-dialog.tsx';
import type { Failure } from '../../../shared/feedback/failure.ts';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { formatMoment } from '../../../shared/time/civil-format.ts';
import { StatusBadge } from '../../../shared/widgets/status-badge.tsx';
import { AbsenceFacts } from '../absence-facts.tsx';
import { decisionWords, statusLooks, typeWords, whenWords } from '../absence-words.ts';
import { AttachmentButton } from '../attachment-button.tsx';
import { balanceFact } from '../leave-balance.tsx';
import { AttachmentChange } from './attachment-change.tsx';

const texts = ownAbsenceTexts.detail;

interface DetailDialogProps {
  absence: Absence;
  isOpen: boolean;
  onCancel: (absence: Absence) => void;
  onClose: () => void;
}

/** All that is known of an own request; while it waits, its file can be added or changed, and it can be cancelled. */
export function DetailDialog({ absence, isOpen, onCancel, onClose }: DetailDialogProps) {
  const timeZone = useTimeZone();
  const [failure, setFailure] = useState<Failure | null>(null);
  const { approvalStatus, createdAt, filedByName, reason, decisionNote, attachmentUrl } = absence;
  const isPending = approvalStatus === 'PENDING';
  const filedAt = formatMoment(createdAt, timeZone);
  return (
    <AppDialog title={typeWords(absence)} size="lg" isOpen={isOpen} onClose={onClose}>
      <Stack gap="md">
        <AbsenceFacts
          facts={[
            [
              texts.status,
              <Group key="status" gap="xs">
                <StatusBadge kind={statusLooks[approvalStatus]}>
                  {timeOffWords.statuses[approvalStatus]}
                </StatusBadge>
                <Text span size="sm">
                  {decisionWords(absence, timeZone)}
                </Text>
              </Group>,
            ],
            [texts.note, decisionNote || null],
            [texts.dates, whenWords(absence)],
            [texts.type, timeOffWords.types[absence.type]],
            balanceFact(absence, null),
            [texts.reason, reason],
            [
              texts.filed,
              filedByName === null ? texts.filedOn(filedAt) : texts.filedByOn(filedByName, filedAt),
            ],
            [
              texts.attachment,
              attachmentUrl ? (
                <AttachmentButton key="attachment" absence={absence} onFailure={setFailure} />
              ) : (
                texts.noAttachment
              ),
            ],
          ]}
        />
        {failure && <ProblemAlert title={failure.title}>{failure.reason}</ProblemAlert>}
        {isPending && <AttachmentChange absence={absence} />}
        {isPending && (
          <Group justify="flex-end">
            <Button variant="default" onClick={() => onCancel(absence)}>
              {texts.cancel}
            </Button>
          </Group>
        )}
      </Stack>
    </AppDialog>
  );
}
