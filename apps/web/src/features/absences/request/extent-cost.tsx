import { timeOffCalendarTexts as texts } from '@jornada/texts/time-off-calendar';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isCivilDate } from '../../../shared/form/typed-date.ts';
import { daysBetween } from '../../../shared/time/civil-format.ts';
import { daysToChooseQuery } from '../../../shared/time-off/time-off-calendar.data.ts';
import type { Whose } from '../../../shared/time-off/use-days-known.ts';
import classes from './extent-fields.module.css';
import { workingDaysOf } from './working-days-of.ts';

/** The most days that the server tells at once. */
const mostDays = 367;

interface ExtentCostProps {
  whose: Whose;
  /** As typed. */
  from: string | null;
  to: string | null;
}

/** How many days the chosen dates are, and how many of them the person would work. */
export function ExtentCost({ whose, from, to }: ExtentCostProps) {
  const areDates = from !== null && to !== null && isCivilDate(from) && isCivilDate(to);
  return (
    <Text size="sm" fw={600} role="status" className={classes.cost}>
      {areDates && from <= to && <Cost whose={whose} from={from} to={to} />}
    </Text>
  );
}

function Cost({ whose, from, to }: { whose: Whose; from: string; to: string }) {
  const days = daysBetween(from, to) + 1;
  const userId = whose.of === 'other' ? whose.userId : null;
  const isAsked = whose.of !== 'nobody' && days <= mostDays;
  const { data, isLoading } = useQuery({ ...daysToChooseQuery(userId, { from, to }), enabled: isAsked });
  return isLoading ? null : texts.cost(days, workingDaysOf(data));
}
