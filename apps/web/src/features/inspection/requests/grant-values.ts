import { inspectionTexts } from '@jornada/texts/inspection';
import { validationTexts } from '@jornada/texts/validation';
import type { RequestLine } from './requests.data.ts';

export interface GrantValues {
  from: string | null;
  to: string | null;
  whom: 'EVERYBODY' | 'SOME';
  userIds: string[];
  expiresOn: string | null;
}

const texts = inspectionTexts.grant;
/** As long as an inspector usually needs. */
const usualDays = 15;

/** The initial form: the requested period, everybody, for a fortnight. */
export function newGrant({ askedFrom, askedTo }: RequestLine, today: string): GrantValues {
  const expiresOn = Temporal.PlainDate.from(today).add({ days: usualDays }).toString();
  return { from: askedFrom, to: askedTo, whom: 'EVERYBODY', userIds: [], expiresOn };
}

/** What is wrong before it is sent. */
export function grantProblems({ from, to, whom, userIds, expiresOn }: GrantValues) {
  return {
    ...(from === null && { from: texts.dateRequired }),
    ...(to === null && { to: texts.dateRequired }),
    ...(from !== null && to !== null && to < from && { to: validationTexts.rangeReversed }),
    ...(whom === 'SOME' && userIds.length === 0 && { userIds: texts.peopleRequired }),
    ...(expiresOn === null && { expiresOn: texts.dateRequired }),
  };
}

export function grantBody({ from, to, whom, userIds, expiresOn }: GrantValues) {
  return {
    from: from ?? '',
    to: to ?? '',
    userIds: whom === 'SOME' ? userIds : null,
    expiresOn: expiresOn ?? '',
  };
}
