import { correctionRequestTexts } from '@jornada/texts/attendance-requests';
import { clockTexts, offlineTexts as texts } from '@jornada/texts/clock';
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
import { type KeptPunch, shownMoment } from '../../shared/outbox/kept-punch.ts';
import { civilDateAt, formatShortDate, formatTime } from '../../shared/time/civil-format.ts';

interface KeptCorrectionDialogProps extends DialogShown {
  punch: KeptPunch;
  timeZone: string;
  onDone: () => void;
}

/** Asks the company to add a punch that was made offline and that the server refused to record. */
export function KeptCorrectionDialog(props: KeptCorrectionDialogProps) {
  const { punch, timeZone, isOpen, onClose, onDone } = props;
  const moment = shownMoment(punch);
  const date = civilDateAt(moment, timeZone);
  const name = clockTexts.punchNames[punch.type];
  const { form, ...saving } = useSavedForm({
    initialValues: { atTime: formatTime(moment, timeZone), reason: texts.correctionReason(name) },
    validate: {
      atTime: (typed) => (isTimeOfDay(timeOfDay(typed)) ? null : correctionRequestTexts.timeInvalid),
      reason: (reason) => (reason.trim() === '' ? correctionRequestTexts.reasonRequired : null),
    },
    fields: ['atTime', 'reason'],
    send: ({ atTime, reason }) =>
      sendCorrectionRequest({
        date,
        type: punch.type,
        punchId: null,
        atDate: date,
        atTime: timeOfDay(atTime),
        reason: reason.trim(),
      }),
    onDone: () => {
      onDone();
      showNotice('success', correctionRequestTexts.sent);
    },
    failure: (problem) => failureUnder(problem, correctionRequestTexts.failed),
    dismissesOnEdit: true,
  });
  const { value, onChange, ...timeInput } = form.getInputProps('atTime');
  return (
    <FormDialog
      title={correctionRequestTexts.title(formatShortDate(date))}
      isOpen={isOpen}
      saving={saving}
      submit={correctionRequestTexts.send}
      onClose={onClose}
    >
      <Text size="sm">{correctionRequestTexts.missing[punch.type]}</Text>
      <TimeField
        label={correctionRequestTexts.time}
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
