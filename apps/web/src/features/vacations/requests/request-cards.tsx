import type { VacationRequest } from '@jornada/contract/vacations/vacation-request';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { LoadStatus } from '../../../shared/feedback/load-status.tsx';
import classes from './request-cards.module.css';

interface RequestCardsProps {
  label: string;
  /** Absent while they load. */
  requests: readonly VacationRequest[] | undefined;
  /** Whether what is shown is of the previous query. */
  isStale: boolean;
  card: (request: VacationRequest) => ReactNode;
}

/** Requests as cards, beside each other where there is room. */
export function RequestCards({ label, requests, isStale, card }: RequestCardsProps) {
  return (
    <>
      <LoadStatus isLoading={!requests} />
      {!requests && (
        <div className={classes.cards}>
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} height={158} radius="lg" />
          ))}
        </div>
      )}
      {requests && (
        <ul className={classes.cards} aria-label={label} aria-busy={isStale}>
          {requests.map(card)}
        </ul>
      )}
    </>
  );
}
