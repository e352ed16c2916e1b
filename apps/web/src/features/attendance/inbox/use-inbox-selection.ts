import type { InboxItem } from '@jornada/contract/attendance/inbox';
import { useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';
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

type Chosen = ReadonlyMap<string, InboxItem>;
type Press = InboxItem | 'page' | 'none' | { readonly found: readonly InboxItem[] };

/** @param page what is shown */
export function useInboxSelection(page: readonly InboxItem[], search: InboxSearch): InboxSelection {
  const client = useQueryClient();
  const isWholeIn = (chosen: Chosen) => page.length > 0 && page.every(({ id }) => chosen.has(id));
  // A long table is drawn after the rest of its page: a box may be older than what is shown and chosen. See `useDaySelection`.
  const [chosen, press] = useReducer((before: Chosen, what: Press): Chosen => {
    if (what === 'none') return new Map();
    if (what !== 'page' && 'found' in what) return byId(what.found);
    const isOff = what === 'page' ? isWholeIn(before) : before.has(what.id);
    const pressed = what === 'page' ? page : [what];
    const others = [...before.values()].filter(({ id }) => !pressed.some((item) => item.id === id));
    return byId(isOff ? others : [...others, ...pressed]);
  }, new Map());
  const all = useSingleMutation({
    mutationFn: async () => {
      const found: InboxItem[] = [];
      for (let number = 0, pages = 1; number < pages; number += 1) {
        const answer = await client.fetchQuery(inboxQuery(inboxQuestion(search, number, largestPage)));
        found.push(...answer.content);
        pages = Math.min(answer.totalPages, mostChosen / largestPage);
      }
      press({ found });
    },
  });
  return {
    items: [...chosen.values()],
    has: ({ id }) => chosen.has(id),
    isWhole: isWholeIn(chosen),
    toggle: press,
    togglePage: () => press('page'),
    chooseAll: () => all.mutate(undefined),
    isChoosing: all.isPending,
    problem: all.error,
    clear: () => press('none'),
  };
}

function byId(items: readonly InboxItem[]): Chosen {
  return new Map(items.map((item) => [item.id, item]));
}
