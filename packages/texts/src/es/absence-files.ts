import { namedRuleTexts } from './validation.ts';

/** What is said of the file that proves an absence. */
export const absenceFileTexts = {
  notAllowed: 'Tipo de archivo no permitido. Solo se permiten imágenes y documentos PDF/DOC',
  tooLarge: namedRuleTexts.attachmentTooLarge,
  /** The name of a file that came without one. */
  unnamed: 'justificante',
};
