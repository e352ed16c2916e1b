import * as es from './es/attendance-proposals.ts';
import { inLocales } from './locale.ts';

export const proposalRefusals = inLocales({ es: es.proposalRefusals });
export const proposalMails = inLocales({ es: es.proposalMails });
