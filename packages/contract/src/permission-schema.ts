import { z } from 'zod';
import { permissions } from './permissions.ts';

/** Apart from the list of them, which browsers read without this library. */
export const permissionSchema = z.enum(permissions);
