import { contractsTexts } from '@jornada/texts/employees-contracts';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../../shared/time/civil-format.ts';
import { ForeseenDays, useWrittenChange } from '../foreseen-days.tsx';
import { type ForeseenContract, foreseenContractQuery } from './contracts.data.ts';

const texts = contractsTexts.foreseen;

interface ForeseenChangeProps {
  /** The person. */
  id: string;
  /** The change to be saved; null while it is not sound. */
  change: ForeseenContract | null;
}

/** Says before saving on which past days what goes beyond the plan becomes complementary time, or overtime again. */
export function ForeseenChange({ id, change }: ForeseenChangeProps) {
  const written = useWrittenChange(change);
  const { data, isError } = useQuery({
    ...foreseenContractQuery(id, written ?? ''),
    enabled: written !== null,
  });
  const past = change && data?.pastDays;
  return (
    <ForeseenDays
      days={past ? texts.days(formatDate(past.from), formatDate(past.to)) : null}
      closedMonths={data?.closedMonths ?? []}
      closed={texts.closed}
      failure={change && isError ? texts.failed : null}
    />
  );
}
