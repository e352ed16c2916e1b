import { idParam, type RawSearch } from '../../../shared/list/search-params.ts';

/** The work centre whose list is shown; if absent, all. */
export interface EvacuationSearch {
  readonly centro?: string | undefined;
}

/** Reads the address of the list; invalid values are ignored. */
export function readEvacuationSearch({ centro }: RawSearch): EvacuationSearch {
  return { centro: idParam(centro) };
}
