import { expect, test } from 'vitest';
import { ApiProblem } from '../../shared/call/api-problem.ts';
import { attachmentFailure, attachmentProblem } from './attachment-problem.ts';

const megabytes = (count: number) => count * 1024 * 1024;
const tooLarge = 'El archivo no puede ser mayor a 5MB';
const wrongType = 'Tipo de archivo no permitido. Solo se permiten imágenes y documentos PDF/DOC';
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

test.each([
  ['a.jpg', 'image/jpeg', 1, null],
  ['a.png', 'image/png', megabytes(5), null],
  ['a.gif', 'image/gif', megabytes(5) + 1, tooLarge],
  ['a.pdf', 'application/pdf', 1, null],
  ['a.doc', 'application/msword', 1, null],
  ['a.docx', word, 1, null],
  ['a.docx', '', 1, null],
  ['a.svg', 'image/svg+xml', 1, wrongType],
  ['a.zip', 'application/zip', megabytes(6), wrongType],
  ['a.docx.exe', '', 1, wrongType],
])('%s of type %j with %i bytes', (name, type, size, problem) => {
  expect(attachmentProblem({ name, type, size })).toBe(problem);
});

test('the server’s message about a file follows what did not happen', () => {
  const fixed = 'No se subió';
  expect(attachmentFailure(new ApiProblem(413, { code: 'PAYLOAD_TOO_LARGE' }), fixed)).toEqual({
    title: fixed,
    reason: tooLarge,
  });
  const refused = new ApiProblem(422, { message: 'x', fieldErrors: { file: wrongType } });
  expect(attachmentFailure(refused, fixed)).toEqual({ title: fixed, reason: wrongType });
  expect(attachmentFailure(new ApiProblem(418), fixed)).toEqual({ reason: fixed });
});
