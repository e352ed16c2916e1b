import { employeesTexts } from '@jornada/texts/employees';
import { contractsTexts } from '@jornada/texts/employees-contracts';
import type { ContractInForce } from './contracts.queries.ts';
import type { EmployeeRow } from './employees.queries.ts';

/** Somebody of the file, with the contract that is in force where the reader may know it. */
export interface ExportedEmployee {
  readonly row: EmployeeRow;
  readonly contract: ContractInForce | undefined;
  /** The group of that contract; null for the general one. */
  readonly payGroup: string | null;
}

type Column = keyof typeof employeesTexts.export.more;

/** What the file says besides who somebody is, in words that the import understands. */
const cells: Readonly<Record<Column, (person: ExportedEmployee) => string | number | null | undefined>> = {
  staffNumber: ({ row }) => row.staffNumber,
  centre: ({ row }) => row.centreName,
  employedFrom: ({ row }) => row.employedFrom?.toString(),
  employedUntil: ({ row }) => row.employedUntil?.toString(),
  contractFrom: ({ contract }) => contract?.validFrom.toString(),
  contractKind: ({ contract }) => contract?.kind && contractsTexts.kinds[contract.kind],
  contractCode: ({ contract }) => contract?.code,
  workingTime: ({ contract }) =>
    contract && employeesTexts.export.workingTimes[contract.isPartTime ? 'part' : 'full'],
  agreedHours: ({ contract }) => contract?.agreedMinutes && inHours(contract.agreedMinutes),
  agreedPeriod: ({ contract }) =>
    contract?.agreedPeriod && employeesTexts.export.periods[contract.agreedPeriod],
  weeklyDays: ({ contract }) => contract?.weeklyDays,
  jobTitle: ({ contract }) => contract?.jobTitle,
  professionalGroup: ({ contract }) => contract?.professionalGroup,
  collectiveAgreement: ({ contract }) => contract?.collectiveAgreement,
  payrollNumber: ({ contract }) => contract?.payrollNumber,
  payGroup: ({ payGroup }) => payGroup,
  trialUntil: ({ contract }) => contract?.trialUntil?.toString(),
  pactSignedOn: ({ contract }) => contract?.pactSignedOn?.toString(),
  pactPercent: ({ contract }) => contract?.pactPercent,
  pactNoticeDays: ({ contract }) => contract?.pactNoticeDays,
};

const columns = Object.keys(cells) as Column[];

/**
 * The further columns of a file of people, those alone in which anybody has something.
 * @param namesCentres whether the company has several work centres
 */
export function furtherColumns(people: readonly ExportedEmployee[], namesCentres: boolean) {
  const filled = columns
    .filter((column) => column !== 'centre' || namesCentres)
    .map((column) => ({
      title: employeesTexts.export.more[column],
      cells: people.map((one) => String(cells[column](one) ?? '')),
    }))
    .filter((column) => column.cells.some((cell) => cell !== ''));
  return {
    titles: filled.map(({ title }) => title),
    rows: people.map((_, place) => filled.map((column) => column.cells[place] ?? '')),
  };
}

/** Minutes as hours to the minute, `37:30`. */
function inHours(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
