import type { JornadaServer } from './jornada-server.ts';
import { type OwnCompany, type OwnPerson, openCompany } from './own-company.ts';
import { recordDays } from './recorded-days.ts';
import { giveWorkingHours } from './working-hours.ts';

export interface OvertimeCompany {
  readonly company: OwnCompany;
  readonly ana: OwnPerson;
}

const acceptRules = `
  INSERT INTO pay_rules (tenant_id, id, valid_from, overtime_mode, auto_accept_minutes, auto_accept_as, threshold_minutes,
    rounding_minutes, forbids_overtime, counts_travelling, overtime_percent, night_percent, sunday_percent, holiday_percent,
    force_majeure_percent)
  VALUES ($1, gen_random_uuid(), '2026-01-01', 'ACCEPTED', 0, 'REST', 0, 0, false, false, 100, 100, 100, 100, 100)`;

/** A company that accepts overtime, with somebody who works from nine to two, Monday to Friday. */
export async function openOvertimeCompany(jornada: JornadaServer, name: string): Promise<OvertimeCompany> {
  const company = await openCompany(jornada, name);
  const ana = await company.addSetUp({ name: 'Ana Tarde', email: company.email('ana') });
  await giveWorkingHours(jornada, company.id, [ana]);
  await jornada.changeDatabase(acceptRules, company.id);
  return { company, ana };
}

/** Has somebody work from nine until `exit` on some dates; leaves the clock at the last one. */
export async function workUntil(
  jornada: JornadaServer,
  person: OwnPerson,
  days: readonly (readonly [date: string, exit: string])[],
): Promise<void> {
  await recordDays(
    jornada,
    person,
    days.flatMap(([date, exit]) => [
      [`${date}T09:00`, 'IN'],
      [`${date}T${exit}`, 'OUT'],
    ]),
  );
}
