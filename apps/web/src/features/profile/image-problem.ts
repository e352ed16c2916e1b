import { mostImageBytes } from '@jornada/contract/image-limits';
import { profileTexts } from '@jornada/texts/es/profile';
import { ApiProblem } from '../../shared/call/api-problem.ts';
import { type Failure, failureUnder } from '../../shared/feedback/failure.ts';
import { refusedFields } from '../../shared/form/field-errors.ts';

/** What the server can read; a phone that keeps its photos in another way hands over one of these. */
export const imageTypes = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/** Why a chosen file is not sent at all; null for nothing. */
export function imageProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!type.startsWith('image/')) return profileTexts.notAnImage;
  return size > mostImageBytes ? profileTexts.imageTooLarge : null;
}

/** Why the server did not take an image. */
export function uploadFailure(problem: unknown, fixed: string): Failure {
  if (problem instanceof ApiProblem && problem.code === 'PAYLOAD_TOO_LARGE') {
    return { title: fixed, reason: profileTexts.imageTooLarge };
  }
  const { file } = refusedFields(problem);
  return file ? { title: fixed, reason: file } : failureUnder(problem, fixed);
}
