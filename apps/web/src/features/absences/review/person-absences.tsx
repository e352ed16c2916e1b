import type { Absence } from '@jornada/contract/absences/absence';
import { absenceReviewTexts as texts } from '@jornada/texts/absences-review';
import { personTexts } from '@jornada/texts/employees-person';
import { Button, EmptyState } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { RequestCard } from '../../../shared/requests/request-card.tsx';
import { RequestCards } from '../../../shared/requests/request-cards.tsx';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { formatDateOf } from '../../../shared/time/civil-format.ts';
import { spanText } from '../../../shared/time-off/time-off-span.ts';
import { AbsenceStatusBadge } from '../absence-columns.tsx';
import { typeWords } from '../absence-words.ts';
import { personAbsencesQuery } from './review.data.ts';
import { isWaiting } from './review-columns.tsx';
import { ReviewDialog } from './review-dialog.tsx';

/** The absences of one person, the latest request first; each opens with what to know about it, and its decision. */
export function PersonAbsences({ userId }: { userId: string }) {
  const [page, setPage] = useState(1);
  const absences = useQuery(personAbsencesQuery(userId, page));
  const review = useDialog<Absence>();
  const timeZone = useTimeZone();
  return (
    <>
      <RequestCards
        label={personTexts.requests.absences}
        query={absences}
        loadFailed={texts.loadFailed}
        empty={
          <EmptyState
            icon={<IconCalendarOff size={32} aria-hidden />}
            title={personTexts.requests.noAbsences}
          />
        }
        onPage={setPage}
      >
        {(absence) => {
          const action = isWaiting(absence) ? texts.actions.review : texts.actions.show;
          return (
            <RequestCard
              key={absence.id}
              titleOrder={3}
              title={spanText(absence)}
              marks={<AbsenceStatusBadge {...absence} />}
              paragraphs={absence.decisionNote ? [absence.reason, absence.decisionNote] : [absence.reason]}
              origin={formatDateOf(absence.createdAt, timeZone)}
              action={
                <Button
                  variant="default"
                  size="xs"
                  aria-label={personTexts.requests.reviewOf(
                    action,
                    `${typeWords(absence)}, ${spanText(absence)}`,
                  )}
                  onClick={() => review.open(absence)}
                >
                  {action}
                </Button>
              }
            >
              {typeWords(absence)}
            </RequestCard>
          );
        }}
      </RequestCards>
      <OpenedDialog dialog={review}>
        {(absence, shown) => <ReviewDialog absence={absence} {...shown} />}
      </OpenedDialog>
    </>
  );
}
