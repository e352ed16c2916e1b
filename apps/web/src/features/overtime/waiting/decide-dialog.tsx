import { overtimeTexts } from '@jornada/texts/overtime';
import { overtimeScreenTexts } from '@jornada/texts/overtime-screens';
import {
  Alert,
  Checkbox,
  NumberInput,
  Radio,
  RadioGroup,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
} from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../../shared/call/api-problem.ts';
import { AppDialog } from '../../../shared/dialog/app-dialog.tsx';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureOf, failureUnder } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { CountedTextarea } from '../../../shared/form/counted-textarea.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { OvertimeParts } from '../../../shared/overtime/overtime-parts.tsx';
import { FactList } from '../../../shared/requests/fact-list.tsx';
import { formatDate, formatDuration, formatLongDate } from '../../../shared/time/civil-format.ts';
import { type DifferenceOfDay, dayQuery, sendDecision } from '../overtime.data.ts';
import {
  type DecisionChoice,
  decisionProblems,
  isBeyondYear,
  leftOf,
  needsReason,
  splitOf,
} from './decide-values.ts';

const texts = overtimeScreenTexts.decide;

interface DecideDialogProps extends DialogShown {
  userId: string;
  date: string;
}

/** Decides about a day beyond its plan, once it is known how it and its year stand. */
export function DecideDialog({ userId, date, ...shown }: DecideDialogProps) {
  const { data: found, error, refetch } = useQuery(dayQuery(userId, date));
  if (found) return <DecisionForm found={found} {...shown} />;
  return (
    <AppDialog title={formatLongDate(date)} {...shown}>
      {error ? (
        <LoadFailure {...failureOf(error, overtimeScreenTexts.loadFailed)} onRetry={refetch} />
      ) : (
        <Skeleton height={360} />
      )}
    </AppDialog>
  );
}

/** The choices that the law leaves. */
function choicesOf({ forbiddenBy }: DifferenceOfDay): DecisionChoice[] {
  if (forbiddenBy === '6.3') return ['NOT_ACCEPTED'];
  if (forbiddenBy !== null) return ['FORCE_MAJEURE', 'NOT_ACCEPTED'];
  return ['PAID', 'REST', 'SPLIT', 'FORCE_MAJEURE', 'NOT_ACCEPTED'];
}

/** A day that was decided about begins with what was, any other with rest, as the law has it where nothing is agreed on (art. 35.1). */
function firstChoice({ forbiddenBy, day }: DifferenceOfDay): DecisionChoice {
  if (forbiddenBy !== null) return 'NOT_ACCEPTED';
  return day.decision ? 'SPLIT' : 'REST';
}

function DecisionForm({ found, ...shown }: DialogShown & { found: DifferenceOfDay }) {
  const { userId, employeeName, day, isOpen: isDayOpen, forbiddenBy, restUntil } = found;
  const choices = choicesOf(found);
  const client = useQueryClient();
  const { form, ...saving } = useSavedForm({
    initialValues: {
      choice: firstChoice(found),
      paidMinutes: day.paidMinutes as number | string,
      restMinutes: day.restMinutes as number | string,
      forceMajeureMinutes: day.forceMajeureMinutes as number | string,
      ...{ reason: '', isBeyondConfirmed: false },
    },
    validate: (values) => decisionProblems(values, day, found),
    fields: ['paidMinutes', 'restMinutes', 'forceMajeureMinutes', 'reason', 'isBeyondConfirmed'],
    send: ({ reason, isBeyondConfirmed, ...values }) =>
      sendDecision({
        ...{ userId, date: day.date, knownMinutes: day.beyondMinutes },
        ...{ knownDecisionId: day.decision?.id ?? null, reason: reason.trim(), isBeyondConfirmed },
        ...splitOf({ reason, isBeyondConfirmed, ...values }, day),
      }),
    onDone: () => {
      shown.onClose();
      showNotice('success', texts.done);
    },
    failure: (problem) => failureUnder(problem, texts.failed),
    // Where somebody was faster, what they decided is shown, and what was typed stays.
    onFailed: (problem) => {
      if (problem instanceof ApiProblem && problem.status === 409)
        void client.invalidateQueries({ queryKey: ['overtime'] });
    },
    dismissesOnEdit: true,
  });
  const { choice, reason } = form.values;
  const split = splitOf(form.values, day);
  const left = leftOf(split, day);
  const isBeyond = isBeyondYear(split, found);
  const isImpossible = isDayOpen || day.beyondMinutes === 0;
  const minutes = (field: 'paidMinutes' | 'restMinutes' | 'forceMajeureMinutes', label: string) => (
    <NumberInput
      label={label}
      min={0}
      max={day.beyondMinutes}
      step={5}
      allowDecimal={false}
      allowNegative={false}
      {...form.getInputProps(field)}
    />
  );
  return (
    <FormDialog
      title={texts.title(employeeName)}
      size="lg"
      saving={saving}
      submit={texts.submit}
      isBlocked={isImpossible}
      {...shown}
    >
      <FactList
        facts={[
          [texts.day, formatLongDate(day.date)],
          [texts.expected, day.expectedMinutes === null ? null : formatDuration(day.expectedMinutes)],
          [texts.worked, formatDuration(day.workedMinutes)],
          [texts.beyond, formatDuration(day.beyondMinutes)],
          [texts.year, texts.ofYear(found.countedMinutes + split.paidMinutes, found.allowedMinutes)],
        ]}
      />
      {day.decision && <OvertimeParts day={day} />}
      {isImpossible && <Alert color="orange">{isDayOpen ? texts.open : texts.nothing}</Alert>}
      {forbiddenBy && (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />}>
          {overtimeTexts.forbidden[forbiddenBy]}
        </Alert>
      )}
      <RadioGroup label={texts.choice} {...form.getInputProps('choice')}>
        <Stack gap="xs" mt="xs">
          {choices.map((one) => (
            <Radio key={one} value={one} label={texts.choices[one]} />
          ))}
        </Stack>
      </RadioGroup>
      {choice === 'SPLIT' && (
        <Stack gap="xs">
          <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
            {minutes('paidMinutes', texts.paid)}
            {minutes('restMinutes', texts.rest)}
            {minutes('forceMajeureMinutes', texts.forceMajeure)}
          </SimpleGrid>
          <Text size="sm" role="status">
            {left >= 0 && texts.left(left)}
          </Text>
        </Stack>
      )}
      {split.restMinutes > 0 && <Text size="sm">{texts.restUntil(formatDate(restUntil))}</Text>}
      {left > 0 && <Text size="sm">{texts.stays}</Text>}
      <CountedTextarea
        label={needsReason(split, day) ? texts.reason : overtimeScreenTexts.many.reasonOptional}
        most={500}
        {...form.getInputProps('reason')}
        value={reason}
      />
      {isBeyond && (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />}>
          <Stack gap="xs">
            <Text size="sm">{texts.beyond35(found.allowedMinutes)}</Text>
            <Checkbox
              label={texts.confirmBeyond}
              {...form.getInputProps('isBeyondConfirmed', { type: 'checkbox' })}
            />
          </Stack>
        </Alert>
      )}
      <Text size="xs" c="dimmed">
        {texts.yearHelp}
      </Text>
    </FormDialog>
  );
}
