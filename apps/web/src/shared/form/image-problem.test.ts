import { profileTexts } from '@jornada/texts/access-profile';
import { imageTexts } from '@jornada/texts/images';
import { expect, test } from 'vitest';
import { ApiProblem } from '../call/api-problem.ts';
import { imageProblem, uploadFailure } from './image-problem.ts';

const megabytes = (count: number) => count * 1024 * 1024;

test.each([
  ['image/png', 1, null],
  ['image/png', megabytes(5), null],
  ['image/png', megabytes(5) + 1, 'La imagen debe ser menor a 5MB.'],
  ['application/pdf', 1, 'Por favor seleccione un archivo de imagen válido.'],
  ['application/pdf', megabytes(6), 'Por favor seleccione un archivo de imagen válido.'],
  ['', 1, 'Por favor seleccione un archivo de imagen válido.'],
])('a file of type %j with %i bytes', (type, size, problem) => {
  expect(imageProblem({ type, size })).toBe(problem);
});

test('what the server says of an image', () => {
  const fixed = profileTexts.person.uploadFailed;
  const field = { file: imageTexts.notAnImage };
  const refused = new ApiProblem(422, { message: 'x', fieldErrors: field });
  expect(uploadFailure(refused, fixed)).toEqual({ title: fixed, reason: imageTexts.notAnImage });
  const tooLarge = new ApiProblem(413, { code: 'PAYLOAD_TOO_LARGE', message: 'x' });
  expect(uploadFailure(tooLarge, fixed)).toEqual({ title: fixed, reason: imageTexts.tooLarge });
  expect(uploadFailure(new ApiProblem(418), fixed)).toEqual({ reason: fixed });
  expect(uploadFailure(new ApiProblem(0), fixed).title).toBe(fixed);
});
