import { monthName } from '@jornada/texts/closed-months';
import { employmentsTexts } from '@jornada/texts/employees-employments';
import { Alert, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../../shared/time/civil-format.ts';
import { type ForeseenEntry, foreseenEntryQuery } from './employments.data.ts';

const texts = employmentsTexts.foreseen;

/** A pause for somebody who is typing. */
const pauseMs = 300;

interface ForeseenEntryProps {
  /** The person. */
  id: string;
  /** The change to be saved; null while it is not sound. */
  change: ForeseenEntry | null;
}

/** Says before saving on which past days work is expected that was not, or no longer, and which closed months keep what they say. */
export function ForeseenEntryChange({ id, change }: ForeseenEntryProps) {
  const [written] = useDebouncedValue(change && JSON.stringify(change), pauseMs);
  const { data, isError } = useQuery({
    ...foreseenEntryQuery(id, written ?? ''),
    enabled: written !== null,
  });
  const { pastDays, closedMonths = [] } = data ?? {};
  // Always there, so that what it says is read out when it appears.
  return (
    <div role="status">
      {change && isError && <Text size="sm">{texts.failed}</Text>}
      {change && pastDays && (
        <Alert color="orange" p="xs" icon={<IconHistory aria-hidden />} role="presentation">
          <Text size="sm">
            {texts.days(pastDays.from && formatDate(pastDays.from), formatDate(pastDays.to))}
          </Text>
          {closedMonths.length > 0 && (
            <Text size="sm">{texts.closed(closedMonths.map(monthName).join(', '))}</Text>
          )}
        </Alert>
      )}
    </div>
  );
}
