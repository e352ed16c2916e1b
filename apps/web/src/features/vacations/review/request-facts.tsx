import { unitDaysOf } from '@jornada/texts/day-figures';
import { vacationTexts } from '@jornada/texts/vacations';
import { vacationReviewTexts } from '@jornada/texts/vacations-review';
import { Alert, Skeleton, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import type { DateRange } from '../../../shared/form/date-range-fields.tsx';
import { daysBetween } from '../../../shared/time/civil-format.ts';
import { TeamAwayPanel } from '../../../shared/time-off/team-away.tsx';
import classes from './request-facts.module.css';
import { useYearCosts } from './use-year-costs.ts';
import { YearCost } from './year-cost.tsx';

const { facts: texts } = vacationReviewTexts;

interface RequestFactsProps {
  userId: string;
  period: DateRange;
  /** Whether it is a waiting request, and not one that is being filed. */
  isWaiting: boolean;
}

/** What to know before deciding about a vacation: its length, the days it leaves, and who else is away. */
export function RequestFacts({ userId, period, isWaiting }: RequestFactsProps) {
  const { years, workingDays, beyondEmploymentDays, error, refetch } = useYearCosts(
    userId,
    period,
    isWaiting,
  );
  return (
    <Stack gap="md">
      <dl className={classes.lengths}>
        <div>
          <dt>{texts.days}</dt>
          <dd>{unitDaysOf(daysBetween(period.from, period.to) + 1, 'NATURAL')}</dd>
        </div>
        {!error && (
          <div>
            <dt>{texts.workingDays}</dt>
            <dd>
              {workingDays === undefined ? (
                <Skeleton height="1em" width="5em" mt="0.25em" />
              ) : (
                unitDaysOf(workingDays, 'WORKING')
              )}
            </dd>
          </div>
        )}
      </dl>
      {beyondEmploymentDays > 0 && (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} role="presentation" p="xs">
          {texts.beyondEmployment(beyondEmploymentDays)}
        </Alert>
      )}
      {error && <LoadFailure {...failureUnder(error, vacationTexts.balanceFailed)} onRetry={refetch} />}
      {!years && !error && <Skeleton height={112} />}
      {years?.map((year) => (
        <YearCost key={year.balance.year} {...year} />
      ))}
      <TeamAwayPanel userId={userId} startDate={period.from} endDate={period.to} />
    </Stack>
  );
}
