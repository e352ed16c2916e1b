import { namedRuleTexts } from './validation.ts';

/** Texts about attachments. */
export const absenceFileTexts = {
  notAllowed: 'Tipo de archivo no permitido. Solo se permiten imágenes y documentos PDF/DOC',
  tooCostly:
    'Leer este archivo exige demasiado trabajo. Guárdalo de otra forma, por ejemplo como PDF, y súbelo otra vez.',
  tooLarge: namedRuleTexts.attachmentTooLarge,
  /** The name of a file without one. */
  unnamed: 'justificante',
};
