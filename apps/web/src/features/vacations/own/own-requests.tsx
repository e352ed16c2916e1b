import type { VacationRequest } from '@jornada/contract/vacations/vacation-request';
import { vacationTexts } from '@jornada/texts/vacations';
import { ownVacationTexts } from '@jornada/texts/vacations-own';
import { Button, EmptyState, Stack } from '@mantine/core';
import { IconBeach } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { ChangeDialog } from '../../../shared/requests/change-dialog.tsx';
import { RequestCards } from '../../../shared/requests/request-cards.tsx';
import { useSeenNews } from '../../../shared/requests/use-seen-news.ts';
import { StatusBadge } from '../../../shared/widgets/status-badge.tsx';
import { periodWords } from '../request-words.ts';
import { VacationCard } from '../requests/vacation-card.tsx';
import { ownVacationsQuery } from '../vacations.data.ts';
import { takingBack } from './taking-back.ts';

const { mine: texts } = ownVacationTexts;

interface OwnRequestsProps {
  /** From 1. */
  page: number;
  onPage: (number: number, isCorrection?: boolean) => void;
  onAsk: () => void;
}

/** The person's requests and their state; new decisions are marked, and reported as seen once shown. */
export function OwnRequests({ page: number, onPage, onAsk }: OwnRequestsProps) {
  const requests = useQuery(ownVacationsQuery(number));
  const news = useSeenNews('VACATIONS', requests.data?.content);
  const taking = useDialog<VacationRequest>();
  return (
    <Stack gap="md">
      <RequestCards
        label={texts.title}
        query={requests}
        loadFailed={vacationTexts.requestsFailed}
        empty={<NoRequests onAsk={onAsk} />}
        onPage={onPage}
      >
        {(request) => (
          <VacationCard
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
      </RequestCards>
      <OpenedDialog dialog={taking}>
        {(request, shown) => <ChangeDialog kind={takingBack} request={request} {...shown} />}
      </OpenedDialog>
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
