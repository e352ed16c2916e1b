import { namedRuleTexts } from './validation.ts';

/** Texts about attachments. */
export const absenceFileTexts = {
  notAllowed: 'Tipo de archivo no permitido. Solo se permiten imágenes y documentos PDF/DOC',
  tooLarge: namedRuleTexts.attachmentTooLarge,
  /** The name of a file without one. */
  unnamed: 'justificante',
};
