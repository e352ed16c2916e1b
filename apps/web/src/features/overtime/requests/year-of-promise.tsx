import { overtimeScreenTexts } from '@jornada/texts/overtime-screens';
import { Alert, Checkbox, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { isCivilDate } from '../../../shared/form/typed-date.ts';
import { FactList } from '../../../shared/requests/fact-list.tsx';
import { dayQuery } from '../overtime.data.ts';

const { decide: texts, fields } = overtimeScreenTexts;

interface YearOfPromiseProps {
  userId: string;
  date: string | null;
  /** To be paid once they are worked. */
  paidMinutes: number;
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
}

/** The year of a person with overtime that is granted or ordered, as if it were worked; beyond its eighty hours, with the question whether that is meant. */
export function YearOfPromise({ userId, date, paidMinutes, isConfirmed, onConfirm }: YearOfPromiseProps) {
  const isAsked = userId !== '' && date !== null && isCivilDate(date) && paidMinutes > 0;
  const { data: found } = useQuery({ ...dayQuery(userId, date ?? ''), enabled: isAsked });
  if (!isAsked || !found) return null;
  const { countedMinutes, promisedMinutes, allowedMinutes } = found;
  const minutes = countedMinutes + promisedMinutes + paidMinutes;
  return (
    <Stack gap="xs">
      <FactList facts={[[fields.year, texts.ofYear(minutes, allowedMinutes)]]} />
      {minutes > allowedMinutes && (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />}>
          <Stack gap="xs">
            <Text size="sm">{texts.beyond35(allowedMinutes)}</Text>
            <Checkbox
              label={fields.confirmBeyond}
              checked={isConfirmed}
              onChange={({ currentTarget }) => onConfirm(currentTarget.checked)}
            />
          </Stack>
        </Alert>
      )}
    </Stack>
  );
}
