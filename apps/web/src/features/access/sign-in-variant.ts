import type { Area } from '@jornada/contract/roles';

/** The four sign-in paths: the general one and one for each area. */
export type SignInVariant = 'login' | Area;
