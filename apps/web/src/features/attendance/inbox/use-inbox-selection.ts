import type { InboxItem } from '@jornada/contract/attendance/inbox';
import { useQueryClient } from '@tanstack/react-query';
import { useSingleMutation } from '../../../shared/call/use-single-mutation.ts';
import { type Selection, useSelection } from '../../../shared/list/use-selection.ts';
import { inboxQuery } from '../attendance.data.ts';
import { type InboxSearch, inboxQuestion } from './inbox-search.ts';

/** The largest page that the server answers, and the most days that it decides about in one call. */
const largestPage = 100;
export const mostChosen = 500;

/** What somebody ticked, of any page. */
export interface InboxSelection extends Selection<InboxItem> {
  /** Chooses all that the filter finds, at most `mostChosen`, by reading its pages. */
  readonly chooseAll: () => void;
  readonly isChoosing: boolean;
  readonly problem: Error | null;
}

/** @param page what is shown */
export function useInboxSelection(
  page: readonly InboxItem[] | undefined,
  search: InboxSearch,
): InboxSelection {
  const client = useQueryClient();
  const ticked = useSelection(page, JSON.stringify(inboxQuestion(search, 0, 0)));
  const all = useSingleMutation({
    mutationFn: async () => {
      const found: InboxItem[] = [];
      for (let number = 0, pages = 1; number < pages; number += 1) {
        const answer = await client.fetchQuery(inboxQuery(inboxQuestion(search, number, largestPage)));
        found.push(...answer.content);
        pages = Math.min(answer.totalPages, mostChosen / largestPage);
      }
      ticked.choose(found);
    },
  });
  return {
    ...ticked,
    chooseAll: () => all.mutate(undefined),
    isChoosing: all.isPending,
    problem: all.error,
  };
}
