import { mostImageBytes } from '@jornada/contract/image-limits';
import { imageTexts } from '@jornada/texts/images';
import { ApiProblem } from '../call/api-problem.ts';
import { type Failure, failureUnder } from '../feedback/failure.ts';
import { refusedFields } from './field-errors.ts';

/** Formats that the server can read; phones convert others to one of these. */
export const imageTypes = 'image/jpeg,image/png,image/webp,image/gif';

/** Why a chosen file is not sent; null if it is. */
export function imageProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!type.startsWith('image/')) return imageTexts.notAnImage;
  return size > mostImageBytes ? imageTexts.tooLarge : null;
}

export function uploadFailure(problem: unknown, fixed: string): Failure {
  if (problem instanceof ApiProblem && problem.code === 'PAYLOAD_TOO_LARGE') {
    return { title: fixed, reason: imageTexts.tooLarge };
  }
  const { file } = refusedFields(problem);
  return file ? { title: fixed, reason: file } : failureUnder(problem, fixed);
}
