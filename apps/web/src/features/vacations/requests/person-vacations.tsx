import type { VacationRequest } from '@jornada/contract/vacations/vacation-request';
import { personTexts } from '@jornada/texts/employees-person';
import { vacationTexts } from '@jornada/texts/vacations';
import { vacationReviewTexts } from '@jornada/texts/vacations-review';
import { Button, EmptyState } from '@mantine/core';
import { IconBeach } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { RequestCards } from '../../../shared/requests/request-cards.tsx';
import { periodWords } from '../request-words.ts';
import { ReviewDialog } from '../review/review-dialog.tsx';
import { personVacationsQuery } from '../vacations.data.ts';
import { VacationCard } from './vacation-card.tsx';

const { requests: texts } = vacationReviewTexts;

/** The requests for vacation of one person, the latest first; those that wait can be decided. */
export function PersonVacations({ userId }: { userId: string }) {
  const [page, setPage] = useState(1);
  const requests = useQuery(personVacationsQuery(userId, page));
  const review = useDialog<VacationRequest>();
  return (
    <>
      <RequestCards
        label={personTexts.requests.vacations}
        query={requests}
        loadFailed={vacationTexts.requestsFailed}
        empty={
          <EmptyState icon={<IconBeach size={32} aria-hidden />} title={personTexts.requests.noVacations} />
        }
        onPage={setPage}
      >
        {(request) => (
          <VacationCard
            key={request.id}
            titleOrder={3}
            request={request}
            action={
              request.status === 'PENDING' && (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={personTexts.requests.reviewOf(texts.review, periodWords(request))}
                  onClick={() => review.open(request)}
                >
                  {texts.review}
                </Button>
              )
            }
          />
        )}
      </RequestCards>
      <OpenedDialog dialog={review}>
        {(request, shown) => <ReviewDialog request={request} {...shown} />}
      </OpenedDialog>
    </>
  );
}
