import { Skeleton } from '@mantine/core';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../shared/browser/lazy-part.ts';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import type { Page } from '../../../shared/list/paged-list.tsx';

const PageFoot = lazyPart(() => import('../../../shared/list/page-foot.tsx'), 'PageFoot');

interface PagedSectionProps<Row, Data extends Page<Row>, Key extends readonly unknown[]> {
  /** @param page from 1 */
  query: (page: number) => UseQueryOptions<Data, Error, Data, Key>;
  /** What is said when it cannot be loaded. */
  loadFailed: string;
  /** @param foot the way to the other pages */
  children: (rows: Data['content'], foot: ReactNode) => ReactNode;
}

/** A part of the own record that has pages; nothing while there is nothing in it. */
export function PagedSection<Row, Data extends Page<Row>, Key extends readonly unknown[]>(
  props: PagedSectionProps<Row, Data, Key>,
) {
  const [page, showPage] = useState(1);
  const { data, error, refetch } = useQuery(props.query(page));
  if (error) return <LoadFailure {...failureUnder(error, props.loadFailed)} onRetry={refetch} />;
  if (!data || data.totalElements === 0) return null;
  const hasPages = data.totalPages > 1 || page > 1;
  const foot = hasPages && (
    <Suspense fallback={<Skeleton height={44} />}>
      <PageFoot page={data} onPage={showPage} />
    </Suspense>
  );
  return props.children(data.content, foot);
}
