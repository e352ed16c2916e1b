import { contractBody } from '@jornada/contract/employees/contracts';
import type { ContractCells } from '@jornada/contract/employees/import-employees';
import { employeesTexts } from '@jornada/texts/employees';
import { contractsTexts } from '@jornada/texts/employees-contracts';

type PactColumn = 'pactSignedOn' | 'pactPercent' | 'pactNoticeDays';
export type PactCells = Pick<ContractCells, PactColumn>;

/** What the contract of the same row says that a pact depends on; null where nothing says whether it is part time. */
interface PactTerms {
  readonly isPartTime: boolean | null;
  readonly hasHours: boolean;
}

/** A pact as it is stored; all three are null without one. */
interface ImportedPact {
  readonly pactSignedOn: Temporal.PlainDate | null;
  readonly pactPercent: number | null;
  readonly pactNoticeDays: number | null;
}

const noPact: ImportedPact = { pactSignedOn: null, pactPercent: null, pactNoticeDays: null };
const pactSchema = contractBody.shape.pact.unwrap().unwrap().shape;

/** Whether the cells say anything of a pact. */
export function saysPact(cells: PactCells): boolean {
  return [cells.pactSignedOn, cells.pactPercent, cells.pactNoticeDays].some((cell) => cell.trim() !== '');
}

/**
 * Reads what a file says of a pact of complementary hours (Estatuto de los Trabajadores art. 12.5). Without days of notice they are the three of
 * the law. Errors are in Spanish, by field.
 */
export function readPact(
  cells: PactCells,
  { isPartTime, hasHours }: PactTerms,
): { readonly pact: ImportedPact; readonly errors: Readonly<Record<string, string>> } {
  if (!saysPact(cells)) return { pact: noPact, errors: {} };
  const { form, refusals } = contractsTexts;
  const { contract: texts, dateInvalid } = employeesTexts.import;
  const signedOn = cells.pactSignedOn.trim();
  const isDated = pactSchema.signedOn.safeParse(signedOn).success;
  const percent = pactSchema.percent.safeParse(readPercent(cells.pactPercent));
  const notice = pactSchema.noticeDays.safeParse(readDays(cells.pactNoticeDays));
  const errors = {
    ...(!isDated && { pactSignedOn: signedOn === '' ? texts.pactUndated : dateInvalid }),
    ...(!notice.success && { pactNoticeDays: form.noticeWrong }),
    ...(!hasHours && { agreedHours: refusals.pactWithoutHours }),
    ...(!percent.success && { pactPercent: form.percentWrong }),
    ...(isPartTime !== true && { pactPercent: refusals.pactOfFullTime }),
  };
  if (!isDated || !percent.success || !notice.success) return { pact: noPact, errors };
  const pactSignedOn = Temporal.PlainDate.from(signedOn);
  return { pact: { pactSignedOn, pactPercent: percent.data, pactNoticeDays: notice.data }, errors };
}

/**
 * A share in percent as people write it (30, 30 %, 22,5) or as Excel stores it, as a part of one (0.3).
 * @returns null for what is no number
 */
export function readPercent(written: string): number | null {
  const number = readNumber(written.replace(/%|por ciento/, ''));
  if (number === null) return null;
  return number > 0 && number < 1 ? Math.round(number * 10_000) / 100 : number;
}

/** Days as people write them (3, 3 días); undefined where nothing is written. */
function readDays(written: string): number | null | undefined {
  return written.trim() === '' ? undefined : readNumber(written.replace(/d[ií]as?( naturales)?/i, ''));
}

function readNumber(written: string): number | null {
  const plain = written.trim().replace(',', '.');
  return plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : null;
}
