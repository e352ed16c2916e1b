import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { PageFoot } from '../../../shared/list/page-foot.tsx';
import type { Page } from '../../../shared/list/paged-list.tsx';

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
  return props.children(data.content, <PageFoot page={data} onPage={showPage} />);
}
