import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/session-store.ts';
import { daysOf } from '../time/month-weeks.ts';
import { type DayFacts, dayFacts, type SomebodyAway } from './day-facts.ts';
import { teamAwayQuery } from './team-away.data.ts';
import { colleaguesAwayQuery, daysToChooseQuery } from './time-off-calendar.data.ts';

/** Whose time off is chosen: one's own, somebody else's, or that of nobody yet. */
export type Whose = { readonly of: 'self' | 'nobody' } | { readonly of: 'other'; readonly userId: string };

/** One's own. */
export const self: Whose = { of: 'self' };

/** @param userId the person chosen by an admin; null or empty for none yet */
export function whoseIs(userId: string | null): Whose {
  return userId ? { of: 'other', userId } : { of: 'nobody' };
}

/** What is on the days of a month, as far as it is loaded; the team's days off where whoever asks may see them. */
export function useDaysKnown(whose: Whose, month: string, today: string) {
  const period = daysOf(month);
  const ownId = useSession().user?.id;
  const userId = whose.of === 'other' ? whose.userId : null;
  const days = useQuery({ ...daysToChooseQuery(userId, period), enabled: whose.of !== 'nobody' });
  const colleagues = useQuery({ ...colleaguesAwayQuery(period), enabled: whose.of === 'self' });
  const others = useQuery({
    ...teamAwayQuery({ userId: userId ?? '', startDate: period.from, endDate: period.to }),
    enabled: whose.of === 'other',
  });
  const away: readonly SomebodyAway[] =
    whose.of === 'other'
      ? (others.data?.others ?? []).filter(({ status }) => status === 'APPROVED')
      : (colleagues.data?.people ?? [])
          .filter((person) => person.userId !== ownId)
          .flatMap(({ userId, userName, away }) => away.map((span) => ({ userId, userName, ...span })));
  const byDate = new Map(days.data?.map((day) => [day.date, day]));
  return {
    factsOn: (date: string): DayFacts => dayFacts({ date, today, day: byDate.get(date), away }),
    isLoading: days.isLoading,
    isFailed: days.isError && !days.data,
    isTeamShown: whose.of === 'other' || (whose.of === 'self' && colleagues.data?.isShared !== false),
  };
}
