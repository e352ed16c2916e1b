import { type CentreHolidayType, centreHolidayTypes } from '@jornada/contract/employees/centre-holiday-types';
import type { WorkCentre } from '@jornada/contract/employees/work-centres';
import { isContributionAccount } from '@jornada/core/identity/contribution-account';
import { dateTexts } from '@jornada/texts/dates';
import { workCentresTexts } from '@jornada/texts/employees-work-centres';
import { holidayTypeNames } from '@jornada/texts/holidays';
import type { SharedState } from '../../../shared/form/meanwhile.ts';
import { isCivilDate } from '../../../shared/form/typed-date.ts';
import type { CentreFields } from './centres.data.ts';

const { form: texts, sameHoliday, auditedHoliday } = workCentresTexts;

/** A line of the form; `key` is the holiday's id, or tells a new line from the others. */
export interface HolidayLine {
  key: string;
  holidayDate: string | null;
  name: string;
  type: CentreHolidayType;
  isRecurring: boolean;
}

/** The form of a work centre; a date is a civil date, null for none, or the text typed in place of one. */
export interface CentreValues {
  name: string;
  address: string;
  municipality: string;
  contributionAccount: string;
  isClosed: boolean;
  holidays: HolidayLine[];
}

export const holidayTypeChoices = centreHolidayTypes.map((value) => ({
  value,
  label: holidayTypeNames[value],
}));

const newKey = /^new-/;

/** A line that is not kept yet. @param place different for each */
export function newLine(place: number): HolidayLine {
  return { key: `new-${place}`, holidayDate: null, name: '', type: 'LOCAL', isRecurring: false };
}

export function centreValues(centre: WorkCentre | null): CentreValues {
  return {
    name: centre?.name ?? '',
    address: centre?.address ?? '',
    municipality: centre?.municipality ?? '',
    contributionAccount: centre?.contributionAccount ?? '',
    isClosed: centre?.isClosed ?? false,
    holidays: (centre?.holidays ?? []).map(({ id, ...holiday }) => ({ ...holiday, key: id })),
  };
}

/** The fields that another admin may change while the form is open. */
export const sharedCentre: SharedState<WorkCentre, CentreValues> = {
  valuesOf: centreValues,
  told: ({ name, address, municipality, contributionAccount, isClosed, holidays }) => ({
    ...{ name, address, municipality, contributionAccount, isClosed },
    holidays: holidays.map((one) => auditedHoliday(one.holidayDate, one.name, one.type, one.isRecurring)),
  }),
  names: {
    name: texts.name,
    address: texts.address,
    municipality: texts.municipality,
    contributionAccount: texts.account,
    isClosed: texts.closed,
    holidays: texts.holidays,
  },
  presentIn: ({ centre }) => centre,
};

const plainAccount = (typed: string) => typed.replace(/[\s./-]/g, '');

/** What is wrong with the form before it is sent, by the path of the field. */
export function centreProblems({
  name,
  contributionAccount,
  holidays,
}: CentreValues): Record<string, string> {
  const account = plainAccount(contributionAccount);
  const written = holidays.map((line) => `${line.holidayDate} ${line.name.trim()}`);
  const ofLines = holidays.flatMap((line, place): [string, string][] => {
    const path = `holidays.${place}`;
    const problems: [string, string][] = [];
    if (line.holidayDate === null) problems.push([`${path}.holidayDate`, texts.dateRequired]);
    else if (!isCivilDate(line.holidayDate)) problems.push([`${path}.holidayDate`, dateTexts.invalid]);
    if (line.name.trim() === '') problems.push([`${path}.name`, texts.holidayNameRequired]);
    else if (written.indexOf(written[place] ?? '') < place) problems.push([`${path}.name`, sameHoliday]);
    return problems;
  });
  return {
    ...(name.trim() === '' && { name: texts.nameRequired }),
    ...(account !== '' && !isContributionAccount(account) && { contributionAccount: texts.accountWrong }),
    ...Object.fromEntries(ofLines),
  };
}

/** The form as it is sent, once `centreProblems` finds nothing. */
export function centreFrom({ holidays, isClosed, ...said }: CentreValues): CentreFields {
  return {
    name: said.name.trim(),
    address: said.address.trim() || null,
    municipality: said.municipality.trim() || null,
    contributionAccount: plainAccount(said.contributionAccount) || null,
    isClosed,
    holidays: holidays.map(({ key, holidayDate, name, ...holiday }) => ({
      ...holiday,
      ...(!newKey.test(key) && { id: key }),
      holidayDate: holidayDate ?? '',
      name: name.trim(),
    })),
  };
}
