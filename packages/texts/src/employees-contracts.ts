import * as es from './es/employees-contracts.ts';
import { inLocales } from './locale.ts';

export const contractsTexts = inLocales({ es: es.contractsTexts });
