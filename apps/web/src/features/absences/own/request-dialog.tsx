import type { Absence } from '@jornada/contract/absences/absence';
import { requestedAbsenceTypes } from '@jornada/contract/absences/absence-limits';
import { ownAbsenceTexts as texts } from '@jornada/texts/absences-own';
import { useState } from 'react';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { self } from '../../../shared/time-off/use-days-known.ts';
import { AbsenceFields } from '../request/absence-fields.tsx';
import { absenceBody, absenceFields, absenceProblems, newAbsence } from '../request/absence-values.ts';
import { AttachmentField } from '../request/attachment-field.tsx';
import { sendAbsence } from './own-absences.data.ts';
import { UploadDialog } from './upload-dialog.tsx';

/** Asks for an absence and then sends its file; if the file fails, the request is not sent again. */
export function RequestDialog(shown: DialogShown) {
  const [file, setFile] = useState<File | null>(null);
  const [created, setCreated] = useState<Absence | null>(null);
  const { form, ...saving } = useSavedForm({
    initialValues: newAbsence,
    validate: absenceProblems,
    fields: absenceFields,
    send: (values) => {
      const type = requestedAbsenceTypes.find((one) => one === values.type) ?? 'OTHER';
      return sendAbsence({ type, ...absenceBody(values) });
    },
    onDone: (absence) => {
      if (file) return setCreated(absence);
      shown.onClose();
      showNotice('success', texts.sent);
    },
    failure: (problem) => failureUnder(problem, texts.sendFailed),
    dismissesOnEdit: true,
  });
  if (created && file) return <UploadDialog absence={created} file={file} {...shown} />;
  return (
    <FormDialog
      title={texts.create}
      size="lg"
      saving={{ ...saving, isDirty: saving.isDirty || file !== null }}
      submit={texts.submit}
      {...shown}
    >
      <AbsenceFields form={form} whose={self} types={requestedAbsenceTypes} isTypeFirst />
      <AttachmentField file={file} onChoose={setFile} />
    </FormDialog>
  );
}
