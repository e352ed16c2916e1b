import { schedulesTexts } from '@jornada/texts/schedules';
import { SimpleGrid, Stack, Switch } from '@mantine/core';
import type { Ref } from 'react';
import { DateField } from '../../../shared/form/date-field.tsx';
import type { ValidityProblems, ValidityValues } from './validity-values.ts';

const texts = schedulesTexts.assign;

interface ValidityInputProps {
  values: ValidityValues;
  problems: ValidityProblems;
  refs: { [F in keyof ValidityProblems]-?: Ref<HTMLInputElement> };
  onEdit: (edit: Partial<ValidityValues>) => void;
}

/** The first day of an assignment and, if it is to end, the last. */
export function ValidityInput({ values, problems, refs, onEdit }: ValidityInputProps) {
  const { validFrom, hasEnd, validTo } = values;
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <DateField
          ref={refs.validFrom}
          label={texts.validFrom}
          required
          value={validFrom}
          onChange={(date) => onEdit({ validFrom: date })}
          error={problems.validFrom}
        />
        <DateField
          ref={refs.validTo}
          label={texts.validTo}
          disabled={!hasEnd}
          value={hasEnd ? validTo : null}
          min={validFrom ?? undefined}
          onChange={(date) => onEdit({ validTo: date })}
          error={problems.validTo}
        />
      </SimpleGrid>
      <Switch
        label={texts.hasEnd}
        checked={hasEnd}
        onChange={({ currentTarget }) => onEdit({ hasEnd: currentTarget.checked })}
      />
    </Stack>
  );
}
