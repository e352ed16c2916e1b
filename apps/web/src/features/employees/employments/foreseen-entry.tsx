import { employmentsTexts } from '@jornada/texts/employees-employments';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../../shared/time/civil-format.ts';
import { ForeseenDays, useWrittenChange } from '../foreseen-days.tsx';
import { type ForeseenEntry, foreseenEntryQuery } from './employments.data.ts';

const texts = employmentsTexts.foreseen;

interface ForeseenEntryProps {
  /** The person. */
  id: string;
  /** The change to be saved; null while it is not sound. */
  change: ForeseenEntry | null;
}

/** Says before saving on which past days work is expected that was not, or no longer. */
export function ForeseenEntryChange({ id, change }: ForeseenEntryProps) {
  const written = useWrittenChange(change);
  const { data, isError } = useQuery({
    ...foreseenEntryQuery(id, written ?? ''),
    enabled: written !== null,
  });
  const past = change && data?.pastDays;
  return (
    <ForeseenDays
      days={past ? texts.days(past.from && formatDate(past.from), formatDate(past.to)) : null}
      closedMonths={data?.closedMonths ?? []}
      closed={texts.closed}
      failure={change && isError ? texts.failed : null}
    />
  );
}
