import { defineList, type SearchIn } from '../../shared/list/define-list.ts';
import { choiceParam, idParam, textParam } from '../../shared/list/search-params.ts';

/** The banks of people, by pages. */
export const banksListing = defineList({
  filters: {
    q: (raw) => textParam(raw)?.slice(0, 100),
    lado: (raw) => choiceParam(raw, ['ALL', 'IN_FAVOUR', 'OWED'], 'ALL'),
    departamento: idParam,
    centro: idParam,
  },
});
export type BanksSearch = SearchIn<typeof banksListing>;

/** The own bank: the page of its lines. */
export const ownBankListing = defineList({ filters: {} });

/** Which period is ended: of which group, null for the general one, and its last day. */
export function readPeriodSearch(raw: Readonly<Record<string, unknown>>): { grupo?: string; fin?: string } {
  const [grupo, fin] = [idParam(raw.grupo), textParam(raw.fin)];
  return { ...(grupo && { grupo }), ...(fin && isDate.test(fin) && { fin }) };
}

const isDate = /^\d{4}-\d\d-\d\d$/;
