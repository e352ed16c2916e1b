import * as es from './es/terminal-identification.ts';
import { inLocales } from './locale.ts';

export const identificationMails = inLocales({ es: es.identificationMails });
export const identificationAnswers = inLocales({ es: es.identificationAnswers });
export const cardDocument = inLocales({ es: es.cardDocument });
export const personIdentificationTexts = inLocales({ es: es.personIdentificationTexts });
export const terminalCardsTexts = inLocales({ es: es.terminalCardsTexts });
export const ownIdentificationTexts = inLocales({ es: es.ownIdentificationTexts });
export const identificationSettingsTexts = inLocales({ es: es.identificationSettingsTexts });
