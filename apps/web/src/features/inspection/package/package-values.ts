import { inspectionPackageTexts as texts } from '@jornada/texts/inspection-packages';
import { validationTexts } from '@jornada/texts/validation';
import type { CheckedPackage, PackageWish } from './package.data.ts';

export interface PackageValues {
  from: string | null;
  to: string | null;
  whom: 'EVERYBODY' | 'SOME';
  userIds: string[];
  purpose: string;
  caseNumber: string;
}

/** The initial form: the previous month, everybody. */
export function newPackage(today: string): PackageValues {
  const first = Temporal.PlainDate.from(today).with({ day: 1 });
  const [from, to] = [first.subtract({ months: 1 }), first.subtract({ days: 1 })];
  return {
    ...{ from: from.toString(), to: to.toString() },
    ...{ whom: 'EVERYBODY', userIds: [], purpose: texts.usualPurpose, caseNumber: '' },
  };
}

type PackageProblems = Partial<Record<'from' | 'to' | 'userIds' | 'purpose', string>>;

/** What is wrong before it is sent. */
export function packageProblems({ from, to, whom, userIds, purpose }: PackageValues): PackageProblems {
  return {
    ...(from === null && { from: texts.dateRequired }),
    ...(to === null && { to: texts.dateRequired }),
    ...(from !== null && to !== null && to < from && { to: validationTexts.rangeReversed }),
    ...(whom === 'SOME' && userIds.length === 0 && { userIds: texts.peopleRequired }),
    ...(purpose.trim() === '' && { purpose: validationTexts.required }),
  };
}

export function packageWish({ purpose, caseNumber, ...values }: PackageValues): PackageWish {
  return { ...whatIsAsked(values), purpose, caseNumber: caseNumber.trim() || null };
}

/** The days to be checked; null while the form does not say which. */
export function checkedPackage(values: PackageValues): CheckedPackage | null {
  const { from, to, userIds } = packageProblems(values);
  return from || to || userIds ? null : whatIsAsked(values);
}

function whatIsAsked({ from, to, whom, userIds }: Pick<PackageValues, 'from' | 'to' | 'whom' | 'userIds'>) {
  return { from: from ?? '', to: to ?? '', userIds: whom === 'SOME' ? userIds : null };
}
