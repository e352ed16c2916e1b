import { inspectionPackageTexts as texts } from '@jornada/texts/inspection-packages';
import { validationTexts } from '@jornada/texts/validation';
import type { PackageWish } from './package.data.ts';

export interface PackageValues {
  from: string | null;
  to: string | null;
  whom: 'EVERYBODY' | 'SOME';
  userIds: string[];
  purpose: string;
}

/** The initial form: the previous month, everybody. */
export function newPackage(today: string): PackageValues {
  const first = Temporal.PlainDate.from(today).with({ day: 1 });
  const [from, to] = [first.subtract({ months: 1 }), first.subtract({ days: 1 })];
  return {
    ...{ from: from.toString(), to: to.toString() },
    ...{ whom: 'EVERYBODY', userIds: [], purpose: texts.usualPurpose },
  };
}

/** What is wrong before it is sent. */
export function packageProblems({ from, to, whom, userIds, purpose }: PackageValues) {
  return {
    ...(from === null && { from: texts.dateRequired }),
    ...(to === null && { to: texts.dateRequired }),
    ...(from !== null && to !== null && to < from && { to: validationTexts.rangeReversed }),
    ...(whom === 'SOME' && userIds.length === 0 && { userIds: texts.peopleRequired }),
    ...(purpose.trim() === '' && { purpose: validationTexts.required }),
  };
}

export function packageWish({ from, to, whom, userIds, purpose }: PackageValues): PackageWish {
  return { from: from ?? '', to: to ?? '', userIds: whom === 'SOME' ? userIds : null, purpose };
}
