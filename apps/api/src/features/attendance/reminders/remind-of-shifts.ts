import { type ForgottenPunch, forgottenPunch } from '@jornada/core/timekeeping/forgotten-punch';
import { isUnderWay } from '@jornada/core/timekeeping/work-pair';
import { languageTag } from '@jornada/texts/locale';
import { mailTexts } from '@jornada/texts/mails';
import { brandedMail } from '../../../platform/mail/branded-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../../platform/transactions/with-tenant.ts';
import { type DecidedWorkday, readWorkdays } from '../../../workday/read-workdays.ts';
import {
  findPeopleToRemind,
  findReminders,
  noteReminder,
  type RemindedPerson,
} from './shift-reminders.queries.ts';

/** How many people one transaction handles at most. */
const usualBatch = 100;

/**
 * Sends a message to each person of a company who seems to have forgotten to clock in or out, once per shift. The message and the record of
 * it are written in one transaction, so neither a second process nor a restart sends it twice. Nothing is punched or closed for them.
 * @throws the signal's reason, between two batches
 */
export async function remindOfShifts(
  platform: Platform,
  tenantId: string,
  signal: AbortSignal,
  batch = usualBatch,
): Promise<void> {
  let after: string | null = null;
  do {
    signal.throwIfAborted();
    const last: string | null = after;
    after = await withTenant(platform.database, tenantId, (tx) => remindSome(platform, tx, last, batch));
  } while (after !== null);
}

/** Reminds the next people after one. @returns the last of them; null when there are no more */
async function remindSome(
  platform: Platform,
  tx: TenantTx,
  after: string | null,
  batch: number,
): Promise<string | null> {
  const now = platform.clock.now();
  const people = await findPeopleToRemind(tx, after, batch);
  if (people.length === 0) return null;
  // Whatever the person's time zone, a shift of now has a date between yesterday and tomorrow in UTC.
  const today = now.toZonedDateTimeISO('UTC').toPlainDate();
  const period = { from: today.subtract({ days: 1 }), to: today.add({ days: 1 }) };
  const workdaysOf = await readWorkdays(tx, people, period, now);
  const ids = people.map(({ userId }) => userId);
  const known = await findReminders(tx, ids, period.from);
  const reminded = new Set(known.map(({ userId, workedOn }) => `${userId} ${workedOn}`));
  for (const person of people) {
    const missing = missingOf(workdaysOf(person), now);
    if (!missing || reminded.has(`${person.userId} ${missing.workedOn}`)) continue;
    const { workedOn, kind } = missing;
    const isFirst = await noteReminder(tx, { userId: person.userId, workedOn, kind, sentAt: now });
    if (isFirst) await platform.mailbox.queue(tx, reminderMail(platform, person, missing));
  }
  return people.length < batch ? null : (people.at(-1)?.userId ?? null);
}

interface Missing extends ForgottenPunch {
  readonly workedOn: Temporal.PlainDate;
}

/** The punches that seem forgotten now. Somebody still clocked in for one shift is not reminded of the entry of another. */
function missingOf(workdays: readonly DecidedWorkday[], now: Temporal.Instant): Missing | null {
  const isPresent = workdays.some(({ evaluation }) => evaluation.pairs.some((pair) => isUnderWay(pair, now)));
  for (const { planned, evaluation } of workdays) {
    const { pairs, records } = evaluation;
    const missing = forgottenPunch({ ...planned, pairs, hasRecords: records.length > 0 }, now);
    if (missing && !(missing.kind === 'ENTRY' && isPresent)) return { ...missing, workedOn: planned.date };
  }
  return null;
}

function reminderMail({ publicUrl }: Platform, person: RemindedPerson, missing: Missing) {
  const { email, fullName, tenantName, timeZone } = person;
  const { kind, plannedAt, workedOn } = missing;
  const mail = mailTexts.shiftReminder({
    fullName,
    tenantName,
    kind,
    day: workedOn.toLocaleString(languageTag(), { weekday: 'long', day: 'numeric', month: 'long' }),
    time: plannedAt.toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' }),
  });
  const asked = kind === 'EXIT' ? `?salida=${workedOn}` : '';
  return brandedMail(email, mail, [`${publicUrl}/empleado${asked}`]);
}
