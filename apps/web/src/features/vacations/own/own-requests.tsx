import type { VacationRequest } from '@jornada/contract/vacations/vacation-request';
import { vacationTexts } from '@jornada/texts/vacations';
import { ownVacationTexts } from '@jornada/texts/vacations-own';
import { Button, EmptyState, Stack } from '@mantine/core';
import { IconBeach } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { PagedList } from '../../../shared/list/paged-list.tsx';
import { StatusBadge } from '../../../shared/widgets/status-badge.tsx';
import { periodWords } from '../request-words.ts';
import { RequestCard } from '../requests/request-card.tsx';
import { RequestCards } from '../requests/request-cards.tsx';
import { ownVacationsQuery } from '../vacations.data.ts';
import { TakingBackDialog } from './taking-back-dialog.tsx';
import { useSeenDecisions } from './use-seen-decisions.ts';

const { mine: texts } = ownVacationTexts;

interface OwnRequestsProps {
  /** From 1. */
  page: number;
  onPage: (number: number, isCorrection?: boolean) => void;
  onAsk: () => void;
}

/** The person's requests and their state; new decisions are marked, and reported as seen once shown. */
export function OwnRequests({ page: number, onPage, onAsk }: OwnRequestsProps) {
  const { data: page, error, isPlaceholderData, refetch } = useQuery(ownVacationsQuery(number));
  const news = useSeenDecisions(page?.content);
  const taking = useDialog<VacationRequest>();
  const failure = error && failureUnder(error, vacationTexts.requestsFailed);
  return (
    <Stack gap="md">
      {failure && <LoadFailure title={failure.title} text={failure.reason} onRetry={refetch} />}
      {(page || !error) && (
        <PagedList page={page} empty={<NoRequests onAsk={onAsk} />} onPage={onPage}>
          {(requests) => (
            <RequestCards
              label={texts.title}
              requests={requests}
              isStale={isPlaceholderData}
              card={(request) => (
                <RequestCard
                  key={request.id}
                  request={request}
                  mark={news.has(request.id) && <StatusBadge kind="mark">{texts.isNew}</StatusBadge>}
                  action={
                    request.status === 'PENDING' && (
                      <Button
                        variant="default"
                        size="xs"
                        aria-label={texts.takeBackOf(periodWords(request))}
                        onClick={() => taking.open(request)}
                      >
                        {texts.takeBack}
                      </Button>
                    )
                  }
                />
              )}
            />
          )}
        </PagedList>
      )}
      {taking.subject && (
        <TakingBackDialog
          key={taking.openings}
          request={taking.subject}
          isOpen={taking.isOpen}
          onClose={taking.close}
        />
      )}
    </Stack>
  );
}

function NoRequests({ onAsk }: { onAsk: () => void }) {
  return (
    <EmptyState icon={<IconBeach size={40} aria-hidden />} title={texts.none} description={texts.noneHelp}>
      <Button onClick={onAsk}>{texts.ask}</Button>
    </EmptyState>
  );
}
