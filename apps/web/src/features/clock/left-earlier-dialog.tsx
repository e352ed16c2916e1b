import { correctionRequestTexts } from '@jornada/texts/attendance-requests';
import { Text } from '@mantine/core';
import { ReasonField } from '../../shared/corrections/reason-field.tsx';
import { sendCorrectionRequest } from '../../shared/corrections/send-correction-request.ts';
import type { DialogShown } from '../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../shared/feedback/failure.ts';
import { showNotice } from '../../shared/feedback/notices.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { TimeField } from '../../shared/form/time-field.tsx';
import { isTimeOfDay, timeOfDay } from '../../shared/form/time-of-day.ts';
import { useSavedForm } from '../../shared/form/use-saved-form.ts';
import { formatTime, formatTimeOn } from '../../shared/time/civil-format.ts';
import { type LateExit, momentLeft } from './late-exit.ts';

const { leftEarlier: texts, ...common } = correctionRequestTexts;

interface LeftEarlierDialogProps extends DialogShown {
  lateExit: LateExit;
  onDone: () => void;
}

/** Asks when the person left, and sends a request for a correction of the exit just recorded. */
export function LeftEarlierDialog({ lateExit, onDone, ...shown }: LeftEarlierDialogProps) {
  const { workedOn, exitId, timeZone, plannedEnd, pressedAt } = lateExit;
  const pressed = formatTimeOn(workedOn, pressedAt, timeZone);
  const { form, ...saving } = useSavedForm({
    initialValues: { atTime: formatTime(plannedEnd, timeZone), reason: '' },
    validate: {
      atTime: (typed) => {
        const time = timeOfDay(typed);
        if (!isTimeOfDay(time)) return common.timeInvalid;
        return momentLeft(lateExit, time) ? null : texts.timeTooLate(pressed);
      },
      reason: (reason) => (reason.trim() === '' ? common.reasonRequired : null),
    },
    fields: ['atTime', 'reason'],
    send: ({ atTime, reason }) => {
      const time = timeOfDay(atTime);
      const moment = momentLeft(lateExit, time) ?? { atDate: workedOn, atTime: time };
      return sendCorrectionRequest({
        date: workedOn,
        type: 'OUT',
        punchId: exitId,
        ...moment,
        reason: reason.trim(),
      });
    },
    onDone: () => {
      onDone();
      showNotice('success', common.sent);
    },
    failure: (problem) => failureUnder(problem, common.failed),
    dismissesOnEdit: true,
  });
  const { value, onChange, ...timeInput } = form.getInputProps('atTime');
  return (
    <FormDialog
      title={texts.title}
      saving={{ ...saving, isDirty: form.values.reason !== '' }}
      submit={common.send}
      {...shown}
    >
      <Text size="sm">{texts.help(pressed)}</Text>
      <TimeField
        label={texts.time}
        required
        data-autofocus
        value={value}
        onChoose={onChange}
        {...timeInput}
      />
      <ReasonField {...form.getInputProps('reason')} />
    </FormDialog>
  );
}
