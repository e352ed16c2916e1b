import { ownVacationTexts } from '@jornada/texts/vacations-own';
import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { DateRange } from '../../../shared/form/date-range-fields.tsx';
import { ownVacationBalanceQuery } from '../../../shared/time-off/vacation-balance.data.ts';
import { costQuery } from '../vacations.data.ts';
import classes from './request-cost.module.css';

const { cost: texts } = ownVacationTexts;

/** How many days of each year the chosen dates cost and leave; costing more than there are does not prevent the request. */
export function RequestCost({ period }: { period: DateRange | null }) {
  return (
    <div role="status" className={classes.cost}>
      {period ? <Cost period={period} /> : <Text size="sm">{texts.waiting}</Text>}
    </div>
  );
}

function Cost({ period }: { period: DateRange }) {
  const { data: cost, isError, isPlaceholderData } = useQuery(costQuery(period));
  const { data: balance } = useQuery(ownVacationBalanceQuery);
  if (isError) return <Text size="sm">{texts.failed}</Text>;
  if (!cost || isPlaceholderData) return null;
  const { calendarDays, beyondEmploymentDays, years } = cost;
  return (
    <>
      <Text size="sm" fw={600}>
        {texts.days(calendarDays)}
      </Text>
      {years.map(({ year, dayUnit, days, leftAfter }) => (
        <Text key={year} size="sm">
          {texts.year(days, dayUnit, year, leftAfter)}
        </Text>
      ))}
      {beyondEmploymentDays > 0 && (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} role="presentation" p="xs" mt={4}>
          {texts.beyondEmployment(beyondEmploymentDays)}
        </Alert>
      )}
      {balance && balance.pending > 0 && years.some(({ year }) => year === balance.year) && (
        <Text size="xs" c="dimmed">
          {texts.withPending}
        </Text>
      )}
      {years
        .filter(({ leftAfter }) => leftAfter < 0)
        .map(({ year, leftAfter }) => (
          <Alert
            key={year}
            color="orange"
            icon={<IconAlertTriangle aria-hidden />}
            role="presentation"
            p="xs"
            mt={4}
          >
            {texts.tooMany(0 - leftAfter, year)}
          </Alert>
        ))}
    </>
  );
}
