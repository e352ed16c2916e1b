import { defineList } from '../../../shared/list/define-list.ts';

/** What was sent to an address, by pages. */
export const deliveryList = defineList({ filters: {} });
