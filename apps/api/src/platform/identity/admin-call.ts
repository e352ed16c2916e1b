import type { Session } from './standing-session.ts';

/** What a workflow of an admin needs of the request: who asks, and when it arrived. */
export interface AdminCall {
  readonly session: Session;
  readonly now: Temporal.Instant;
}

/** The civil date on which a request arrived, in the zone of who sent it. */
export function todayOf({ session, now }: AdminCall): Temporal.PlainDate {
  return now.toZonedDateTimeISO(session.timeZone).toPlainDate();
}

/** The same in the zone of the company: a date that everybody shares, whoever asks. */
export function companyTodayOf({
  session,
  now,
}: {
  readonly session: Pick<Session, 'companyTimeZone'>;
  readonly now: Temporal.Instant;
}): Temporal.PlainDate {
  return now.toZonedDateTimeISO(session.companyTimeZone).toPlainDate();
}
