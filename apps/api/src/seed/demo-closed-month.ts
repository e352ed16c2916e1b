import { wholeCompany } from '../authorization/visible-people.reads.ts';
import { answerMonth } from '../features/attendance/months/answer-month.ts';
import { closeMonths } from '../features/attendance/months/close-months.ts';
import type { Platform } from '../platform/platform.ts';

const timeZone = 'Europe/Madrid';

interface DemoAccount {
  readonly userId: string;
  readonly fullName: string;
  readonly email: string;
}

/** Who closes the month, and whose. */
export interface DemoStaff {
  readonly tenantId: string;
  readonly admin: DemoAccount;
  readonly employees: readonly DemoAccount[];
}

/** The answers; the other people have not answered yet. */
const answers = [
  ...[true, true, true, true].map((agrees) => ({ agrees, comment: '' })),
  { agrees: false, comment: 'Falta la tarde del inventario, que hice entera' },
];

/**
 * Closes the demo company's month before last, on the third day of the following month, and adds answers of some people. Sends no e-mails,
 * so that a new user is not greeted by messages about past weeks.
 */
export async function closeDemoMonth(
  platform: Platform,
  { tenantId, admin, employees }: DemoStaff,
  now: Temporal.Instant,
): Promise<void> {
  const month = now.toZonedDateTimeISO(timeZone).toPlainDate().with({ day: 1 }).subtract({ months: 2 });
  const period = { from: month, to: month.add({ months: 1 }).subtract({ days: 1 }) };
  const closedAt = period.to.add({ days: 3 }).toZonedDateTime({ timeZone, plainTime: '10:00' }).toInstant();
  const silent = { ...platform, mailbox: { ...platform.mailbox, queue: async () => {} } };
  const session = (account: DemoAccount) => ({ ...account, tenantId, companyTimeZone: timeZone });
  const wish = {
    visible: wholeCompany,
    userIds: null,
    confirmed: true,
    overtimeCompensation: 'PAID',
  } as const;
  await closeMonths(silent, { session: session(admin), now: closedAt }, { period, ...wish });
  for (const [index, answer] of answers.entries()) {
    const person = employees[index];
    if (!person) continue;
    const call = { session: session(person), now: closedAt.add({ hours: index + 1 }) };
    await answerMonth(silent, call, { month, version: 1, ...answer });
  }
}
