import { defineList } from '../../shared/list/define-list.ts';
import { flagParam } from '../../shared/list/search-params.ts';

/** Presses that were not recorded, by pages: those to be reviewed, or those that were. */
export const unrecordedList = defineList({ filters: { revisados: flagParam } });
