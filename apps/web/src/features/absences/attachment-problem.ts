import { attachmentTypes, mostAttachmentBytes } from '@jornada/contract/absences/absence-limits';
import { absenceFileTexts as texts } from '@jornada/texts/absence-files';
import { ApiProblem } from '../../shared/call/api-problem.ts';
import { type Failure, failureUnder } from '../../shared/feedback/failure.ts';
import { refusedFields } from '../../shared/form/field-errors.ts';

/** What the file chooser offers; extensions are included for systems that do not know the type of Word files. */
export const chosenTypes = [...attachmentTypes, '.doc', '.docx'].join(',');

const names = /\.(jpe?g|png|gif|pdf|docx?)$/i;

/** Why a chosen file cannot be sent; null if it can. The server also checks its content. */
export function attachmentProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  const isKnown = type === '' ? names.test(name) : (attachmentTypes as readonly string[]).includes(type);
  if (!isKnown) return texts.notAllowed;
  return size > mostAttachmentBytes ? texts.tooLarge : null;
}

/** The message of a failed upload. @param fixed what did not happen */
export function attachmentFailure(problem: unknown, fixed: string): Failure {
  if (problem instanceof ApiProblem && problem.code === 'PAYLOAD_TOO_LARGE')
    return { title: fixed, reason: texts.tooLarge };
  const { file } = refusedFields(problem);
  return file ? { title: fixed, reason: file } : failureUnder(problem, fixed);
}
