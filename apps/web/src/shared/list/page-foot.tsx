import { useEffect } from 'react';
import { PageTurner } from './page-turner.tsx';
import type { Page } from './paged-list.tsx';

interface PageFootProps {
  /** Absent while it loads for the first time. */
  page: Pick<Page<unknown>, 'number' | 'totalPages' | 'totalElements'> | undefined;
  /** @param number the page to show, from 1 */
  onPage: (number: number) => void;
}

/** The way to the other pages of a list that is no table; nothing where there is one page. */
export function PageFoot({ page, onPage }: PageFootProps) {
  const last = page?.totalPages ?? 0;
  // What was last on its page is gone: the page before is the last one now.
  const isBeyond = page !== undefined && page.totalElements > 0 && page.number >= last;

  useEffect(() => {
    if (isBeyond) onPage(last);
  }, [isBeyond, last, onPage]);

  if (!page || last < 2 || isBeyond) return null;
  return <PageTurner current={page.number + 1} last={last} onPage={onPage} />;
}
