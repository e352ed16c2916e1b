import type { InboxItem } from '@jornada/contract/attendance/inbox';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSingleMutation } from '../../../shared/call/use-single-mutation.ts';
import { inboxQuery } from '../attendance.data.ts';
import { type InboxSearch, inboxQuestion } from './inbox-search.ts';

/** The largest page that the server answers, and the most days that it decides about in one call. */
const largestPage = 100;
export const mostChosen = 500;

/** What somebody ticked, of any page. */
export interface InboxSelection {
  readonly items: readonly InboxItem[];
  readonly has: (item: InboxItem) => boolean;
  /** Whether all of the page is. */
  readonly isWhole: boolean;
  readonly toggle: (item: InboxItem) => void;
  readonly togglePage: () => void;
  /** Chooses all that the filter finds, at most `mostChosen`, by reading its pages. */
  readonly chooseAll: () => void;
  readonly isChoosing: boolean;
  readonly problem: Error | null;
  readonly clear: () => void;
}

/** @param page what is shown */
export function useInboxSelection(page: readonly InboxItem[], search: InboxSearch): InboxSelection {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlyMap<string, InboxItem>>(new Map());
  const isWhole = page.length > 0 && page.every(({ id }) => chosen.has(id));
  const all = useSingleMutation({
    mutationFn: async () => {
      const found: InboxItem[] = [];
      for (let number = 0, pages = 1; number < pages; number += 1) {
        const answer = await client.fetchQuery(inboxQuery(inboxQuestion(search, number, largestPage)));
        found.push(...answer.content);
        pages = Math.min(answer.totalPages, mostChosen / largestPage);
      }
      setChosen(byId(found));
    },
  });
  return {
    items: [...chosen.values()],
    has: ({ id }) => chosen.has(id),
    isWhole,
    toggle: (item) => {
      const rest = [...chosen.values()].filter(({ id }) => id !== item.id);
      setChosen(byId(chosen.has(item.id) ? rest : [...rest, item]));
    },
    togglePage: () => {
      const others = [...chosen.values()].filter(({ id }) => !page.some((shown) => shown.id === id));
      setChosen(byId(isWhole ? others : [...others, ...page]));
    },
    chooseAll: () => all.mutate(undefined),
    isChoosing: all.isPending,
    problem: all.error,
    clear: () => setChosen(new Map()),
  };
}

function byId(items: readonly InboxItem[]): ReadonlyMap<string, InboxItem> {
  return new Map(items.map((item) => [item.id, item]));
}
