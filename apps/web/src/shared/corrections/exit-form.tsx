import { type MissingExit, momentOfExit } from '@jornada/core/timekeeping/missing-exit';
import { correctionRequestTexts, exitQuestionTexts as texts } from '@jornada/texts/attendance-requests';
import { Stack, Text } from '@mantine/core';
import { serverNow } from '../call/server-clock.ts';
import { failureUnder } from '../feedback/failure.ts';
import { showNotice } from '../feedback/notices.ts';
import { ProblemAlert } from '../feedback/problem-alert.tsx';
import { TimeField } from '../form/time-field.tsx';
import { isTimeOfDay, timeOfDay } from '../form/time-of-day.ts';
import { useSavedForm } from '../form/use-saved-form.ts';
import { formatTime, formatTimeOn } from '../time/civil-format.ts';
import { SteadyButton } from '../widgets/steady-button.tsx';
import classes from './exit-form.module.css';
import { sendCorrectionRequest } from './send-correction-request.ts';

interface ExitFormProps {
  /** The workday. */
  date: string;
  /** The day in words, or null where it is named around the form. */
  day: string | null;
  missing: MissingExit;
  /** In milliseconds since the epoch, or null. */
  suggested: number | null;
  /** Who decides about the request. */
  decider: string;
}

/** The time at which the person left, and one button that sends it as a request for a correction. */
export function ExitForm({ date, day, missing, suggested, decider }: ExitFormProps) {
  const { enteredAt, nextAt, timeZone } = missing;
  const sentences = {
    BEFORE_ENTRY: texts.beforeEntry(formatTimeOn(date, enteredAt, timeZone)),
    AFTER_NEXT: texts.afterNext(formatTimeOn(date, nextAt ?? enteredAt, timeZone)),
    IN_FUTURE: texts.inFuture,
  };
  const { form, save, isSaving, failure } = useSavedForm({
    initialValues: { atTime: suggested === null ? '' : formatTime(suggested, timeZone) },
    validate: {
      atTime: (typed) => {
        const time = timeOfDay(typed);
        if (!isTimeOfDay(time)) return correctionRequestTexts.timeInvalid;
        const moment = momentOfExit(missing, time, serverNow(), suggested);
        return typeof moment === 'string' ? sentences[moment] : null;
      },
    },
    fields: ['atTime'],
    send: ({ atTime }) => {
      const time = timeOfDay(atTime);
      const moment = momentOfExit(missing, time, serverNow(), suggested);
      const at = typeof moment === 'string' ? { atDate: date, atTime: time } : moment;
      return sendCorrectionRequest({ date, type: 'OUT', punchId: null, ...at, reason: texts.reason });
    },
    onDone: () => showNotice('success', correctionRequestTexts.sent, { detail: texts.whoDecides(decider) }),
    failure: (problem) => failureUnder(problem, correctionRequestTexts.failed),
    dismissesOnEdit: true,
  });
  const { value, onChange, ...timeInput } = form.getInputProps('atTime');
  return (
    <form noValidate onSubmit={save} className={classes.form}>
      <Stack gap="xs" align="stretch" ta="start">
        <TimeField label={texts.question(day)} value={value} onChoose={onChange} {...timeInput} />
        <SteadyButton type="submit" variant="light" isBusy={isSaving}>
          {texts.send}
        </SteadyButton>
        <Text size="sm">{texts.whoDecides(decider)}</Text>
        {failure && <ProblemAlert title={failure.title}>{failure.reason}</ProblemAlert>}
      </Stack>
    </form>
  );
}
