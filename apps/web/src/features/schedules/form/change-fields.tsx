import { pastReasonLength } from '@jornada/contract/schedules/schedule-limits';
import { schedulesTexts } from '@jornada/texts/schedules';
import { Alert, Fieldset, SimpleGrid, Stack, Switch, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconAlertTriangle } from '@tabler/icons-react';
import { DateField } from '../../../shared/form/date-field.tsx';
import type { ScheduleValues } from '../values/schedule-values.ts';
import classes from './change-fields.module.css';

const texts = schedulesTexts.change;

interface ChangeFieldsProps {
  form: UseFormReturnType<ScheduleValues>;
  /** The date from which a change applies that does not alter the past: today. */
  today: string;
  /** The default date for correcting the past: the beginning of the present version, null for always. */
  correctedSince: string | null;
}

/** From when a change of a schedule in use applies, and whether it alters the past. */
export function ChangeFields({ form, today, correctedSince }: ChangeFieldsProps) {
  const { effectiveFrom, changesPast, pastReason } = form.values;
  const { least, most } = pastReasonLength;
  return (
    <Fieldset legend={texts.title}>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <DateField
            label={texts.from}
            description={changesPast ? texts.fromPastHelp : texts.fromHelp}
            clearable={changesPast}
            min={changesPast ? undefined : today}
            {...form.getInputProps('effectiveFrom')}
            value={effectiveFrom}
          />
          <Switch
            label={texts.alsoPast}
            className={classes.past}
            description={texts.alsoPastHelp}
            checked={changesPast}
            onChange={({ currentTarget: { checked } }) => {
              form.setFieldValue('changesPast', checked);
              if (checked && effectiveFrom === today) form.setFieldValue('effectiveFrom', correctedSince);
              if (!checked && (effectiveFrom === null || effectiveFrom < today))
                form.setFieldValue('effectiveFrom', today);
            }}
          />
        </SimpleGrid>
        {changesPast && (
          <>
            <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} role="note">
              {texts.pastWarning}
            </Alert>
            <Textarea
              label={texts.reason}
              description={texts.reasonHelp(Math.min(pastReason.trim().length, least), least)}
              required
              autosize
              minRows={2}
              maxRows={5}
              maxLength={most}
              {...form.getInputProps('pastReason')}
            />
          </>
        )}
      </Stack>
    </Fieldset>
  );
}
