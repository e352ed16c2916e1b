import type { Policy } from './policy.ts';

/** To let labour inspectors in, and to hand out packages of the record. */
export const managesInspection: Policy = ['inspection.manage'];

/** To say how long the record is kept, and whose is kept longer. */
export const managesRetention: Policy = ['retention.manage'];

/** To see the register that the workers' representatives see. */
export const viewsRegister: Policy = ['register.view'];
