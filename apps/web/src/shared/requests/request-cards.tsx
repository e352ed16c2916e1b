import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureUnder } from '../feedback/failure.ts';
import { LoadFailure } from '../feedback/load-failure.tsx';
import { LoadStatus } from '../feedback/load-status.tsx';
import { type Page, PagedList, type PagedListProps } from '../list/paged-list.tsx';
import classes from './request-cards.module.css';

interface RequestCardsProps<Request> extends Pick<PagedListProps<Request>, 'empty' | 'onPage'> {
  label: string;
  query: Pick<UseQueryResult<Page<Request>>, 'data' | 'error' | 'isPlaceholderData' | 'refetch'>;
  /** What is said when they cannot be loaded. */
  loadFailed: string;
  /** The card of a request, a `RequestCard`, with its key. */
  children: (request: Request) => ReactNode;
}

/** A page of requests as cards, beside each other where there is room, or why it cannot be loaded. */
export function RequestCards<Request>(props: RequestCardsProps<Request>) {
  const { label, query, loadFailed, children, ...list } = props;
  const { data: page, error, isPlaceholderData, refetch } = query;
  return (
    <>
      {error && <LoadFailure {...failureUnder(error, loadFailed)} onRetry={refetch} />}
      {(page || !error) && (
        <PagedList page={page} {...list}>
          {(requests) => (
            <>
              <LoadStatus isLoading={!requests} />
              {requests ? (
                <ul className={classes.cards} aria-label={label} aria-busy={isPlaceholderData}>
                  {requests.map(children)}
                </ul>
              ) : (
                <div className={classes.cards} aria-busy>
                  {[1, 2, 3].map((place) => (
                    <Skeleton key={place} height={158} radius="lg" />
                  ))}
                </div>
              )}
            </>
          )}
        </PagedList>
      )}
    </>
  );
}
