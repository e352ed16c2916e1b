import { contractBody } from '@jornada/contract/employees/contracts';
import type { ContractCells } from '@jornada/contract/employees/import-employees';
import type { AgreedPeriod, ContractKind } from '@jornada/core/contracts/contract';
import { meaningOfCode } from '@jornada/core/contracts/contract-code';
import { employeesTexts } from '@jornada/texts/employees';
import { contractsTexts } from '@jornada/texts/employees-contracts';
import { payRulesTexts } from '@jornada/texts/payroll-rules';
import { validationTexts } from '@jornada/texts/validation';
import { searchable } from '../../platform/database/search-pattern.ts';
import type { ContractValues } from './contracts.queries.ts';
import { readPact } from './import-pact.ts';

/** What the cells of a row say about a contract, null where they say nothing; and what is wrong with them, by field. */
interface ContractReading {
  readonly contract: ContractValues | null;
  readonly errors: Readonly<Record<string, string>>;
}

const kindsInWords: readonly (readonly [RegExp, ContractKind])[] = [
  [/discontinu/, 'SEASONAL'],
  [/relevo/, 'RELIEF'],
  [/formativ|formacion|practica/, 'TRAINING'],
  [/indefinid|^fij/, 'INDEFINITE'],
  [/temporal|determinada|eventual|sustituc|interin/, 'TEMPORARY'],
  [/^otr/, 'OTHER'],
];

const periodsInWords: readonly (readonly [RegExp, AgreedPeriod])[] = [
  [/sem/, 'WEEK'],
  [/mes|mens/, 'MONTH'],
  [/ano|anual/, 'YEAR'],
];

/** The most hours that somebody may mean who does not say of what. */
const mostHoursOfWeek = 60;
const { agreed: agreedSchema, weeklyDays: daysSchema } = contractBody.shape;

/** What the cells of a contract are read by. */
interface ReadBy {
  /** From when on it holds where no cell says so, as 2026-01-31. */
  readonly firstDay: string;
  readonly payGroups: PayGroupsByName;
}

/** The ids of the company's groups of contracts, by their names in small letters, and without accents where no two of them differ by these alone. */
export type PayGroupsByName = ReadonlyMap<string, string>;

/** Reads what a file says of somebody's contract. Kind and part-time work are those of its key where nothing else says them. */
export function readContract(cells: ContractCells, { firstDay, payGroups }: ReadBy): ContractReading {
  if (Object.values(cells).every((cell) => cell.trim() === '')) return { contract: null, errors: {} };
  const { contract: texts } = employeesTexts.import;
  const { form } = contractsTexts;
  const errors: Record<string, string> = {};
  const text = (field: keyof ContractCells) => cells[field].trim();
  const plain = (field: keyof ContractCells) => searchable(text(field));
  const wrong = (field: keyof ContractCells, message: string) => {
    errors[field] = message;
    return null;
  };
  const validFrom = text('contractFrom') || firstDay;
  const isDated = contractBody.shape.validFrom.safeParse(validFrom).success;
  if (!isDated) wrong('contractFrom', employeesTexts.import.dateInvalid);
  const code = text('contractCode') || null;
  if (code !== null && !/^\d{3}$/.test(code)) wrong('contractCode', form.codeWrong);
  const meaning = meaningOfCode(code ?? '');
  const kindSaid = wordIn(kindsInWords, plain('contractKind'));
  if (kindSaid === undefined) wrong('contractKind', texts.kindUnknown);
  const isPartTimeSaid = readWorkingTime(plain('workingTime'));
  if (isPartTimeSaid === undefined) wrong('workingTime', texts.workingTimeUnknown);
  const isPartTime = isPartTimeSaid ?? meaning?.isPartTime ?? null;
  const agreed = text('agreedHours') === '' ? null : readAgreed(plain('agreedHours'), plain('agreedPeriod'));
  if (typeof agreed === 'string') wrong('agreedHours', agreed);
  else if (agreed !== null && isPartTime === null && !errors.workingTime)
    wrong('workingTime', texts.workingTimeMissing);
  const weeklyDays = text('weeklyDays') === '' ? null : Number(text('weeklyDays').replace(',', '.'));
  if (!daysSchema.safeParse(weeklyDays).success) wrong('weeklyDays', form.daysWrong);
  const trialUntil = text('trialUntil');
  const trial = trialUntil === '' ? null : contractBody.shape.trialUntil.safeParse(trialUntil);
  if (trial && !trial.success) wrong('trialUntil', employeesTexts.import.dateInvalid);
  else if (trialUntil !== '' && isDated && trialUntil < validFrom)
    wrong('trialUntil', contractsTexts.refusals.trialBefore);
  const lines = readLines(cells, errors);
  const payGroupId = groupNamed(text('payGroup'), payGroups);
  if (payGroupId === undefined) wrong('payGroup', texts.unknownPayGroup);
  const { pact, errors: ofPact } = readPact(cells, {
    isPartTime: errors.workingTime ? true : isPartTime,
    hasHours: agreed !== null,
  });
  for (const [field, message] of Object.entries(ofPact)) errors[field] ??= message;
  if (Object.keys(errors).length > 0) return { contract: null, errors };
  return {
    contract: {
      ...lines,
      ...pact,
      payGroupId: payGroupId ?? null,
      validFrom: Temporal.PlainDate.from(validFrom),
      kind: kindSaid ?? meaning?.kind ?? null,
      code,
      isPartTime: isPartTime ?? false,
      agreedMinutes: agreed !== null && typeof agreed === 'object' ? agreed.minutes : null,
      agreedPeriod: agreed !== null && typeof agreed === 'object' ? agreed.period : null,
      weeklyDays,
      trialUntil: trialUntil === '' ? null : Temporal.PlainDate.from(trialUntil),
    },
    errors,
  };
}

const lineFields = ['jobTitle', 'professionalGroup', 'collectiveAgreement', 'payrollNumber'] as const;

function readLines(cells: ContractCells, errors: Record<string, string>) {
  const read = (field: (typeof lineFields)[number]): string | null => {
    const written = cells[field].trim() || null;
    const { success, error } = contractBody.shape[field].safeParse(written);
    if (success) return written;
    const [issue] = error.issues;
    errors[field] =
      issue?.code === 'too_big'
        ? validationTexts.tooLong(Number(issue.maximum))
        : validationTexts.invalidFormat;
    return null;
  };
  return {
    jobTitle: read('jobTitle'),
    professionalGroup: read('professionalGroup'),
    collectiveAgreement: read('collectiveAgreement'),
    payrollNumber: read('payrollNumber'),
  };
}

/** The id of a group; null for the general one, which may be named or left out, undefined for a name that none has. */
function groupNamed(written: string, payGroups: PayGroupsByName): string | null | undefined {
  const name = searchable(written);
  const found = payGroups.get(written.toLowerCase()) ?? payGroups.get(name);
  if (found !== undefined) return found;
  return name === '' || name === searchable(payRulesTexts.general) ? null : undefined;
}

/** What a word is taken for; null for none, undefined for one that nobody knows. */
function wordIn<Meaning>(
  words: readonly (readonly [RegExp, Meaning])[],
  written: string,
): Meaning | null | undefined {
  if (written === '') return null;
  return words.find(([pattern]) => pattern.test(written))?.[1];
}

/** Whether it is part-time work; null where nothing says so, undefined for a word that nobody knows. */
function readWorkingTime(written: string): boolean | null | undefined {
  return wordIn(
    [
      [/parcial|^tp$/, true],
      [/complet|^tc$/, false],
    ],
    written,
  );
}

/** Hours as people write them: 37,5, 37.5, 37:30, 1.770 or 40 h. @returns what is wrong, in Spanish, for what is none */
function readAgreed(
  hours: string,
  period: string,
): { readonly minutes: number; readonly period: AgreedPeriod } | string {
  const { contract: texts } = employeesTexts.import;
  const { form } = contractsTexts;
  const minutes = readMinutes(hours.replace(/\s*(h|hs|horas?)\.?$/, ''));
  if (minutes === null) return form.hoursWrong;
  const said = wordIn(periodsInWords, period);
  if (said === undefined) return texts.periodUnknown;
  if (said === null && minutes > mostHoursOfWeek * 60) return texts.periodMissing;
  const agreed = { minutes, period: said ?? 'WEEK' } as const;
  return agreedSchema.safeParse(agreed).success ? agreed : form.hoursWrong;
}

function readMinutes(written: string): number | null {
  const byClock = /^(\d{1,4}):([0-5]\d)$/.exec(written);
  if (byClock) return Number(byClock[1]) * 60 + Number(byClock[2]);
  const inThousands = /^\d{1,2}\.\d{3}(,\d+)?$/.test(written) ? written.replace('.', '') : written;
  const hours = Number(inThousands.replace(',', '.'));
  return written !== '' && Number.isFinite(hours) ? Math.round(hours * 60) : null;
}
