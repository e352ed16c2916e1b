import type { askForExitAtTerminal as endpoint } from '@jornada/contract/terminals/exit-at-terminal';
import { type ImpossibleExit, type MissingExit, momentOfExit } from '@jornada/core/timekeeping/missing-exit';
import { exitQuestionTexts as texts } from '@jornada/texts/attendance-requests';
import type { z } from 'zod';
import { onlyPerson } from '../../../authorization/visible-people.reads.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { TerminalCaller } from '../../../platform/identity/terminal-caller.ts';
import { lockDevice } from '../../../platform/identity/terminal-devices.queries.ts';
import { requireGrant } from '../../../platform/identity/terminal-grant.ts';
import type { Platform } from '../../../platform/platform.ts';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { findWhoClocks } from '../../../punching/who-clocks.reads.ts';
import { holdLedgers } from '../../../record/append-to-ledger.ts';
import { exitToAsk } from '../../../workday/exit-to-ask.ts';
import { readWorkday } from '../../../workday/read-current-workday.ts';
import { askInTurn } from './ask-for-correction.ts';
import { findAsker, findRequests, type RequestRow } from './correction-requests.queries.ts';

type Asked = z.output<typeof endpoint.response>;

/**
 * Asks for a forgotten exit in the name of whoever a terminal identified lately. The grant is the request: sent again, it finds what it asked for.
 * @throws problem IDENTIFICATION_EXPIRED, TERMINAL_REVOKED; NOT_FOUND where no exit is missing; REQUEST_EXISTS; IMPOSSIBLE_HOURS, DAY_VALIDATED,
 * MONTH_CLOSED
 */
export function askAtTerminal(
  platform: Platform,
  terminal: TerminalCaller,
  { grant: shown, atTime }: z.output<typeof endpoint.body>,
  now: Temporal.Instant,
): Promise<Asked> {
  const { id, userId } = requireGrant(platform, terminal, shown, now);
  return withTenant(platform.database, terminal.tenantId, async (tx) => {
    if (await lockDevice(tx, terminal)) throw problem('TERMINAL_REVOKED');
    const [person, asker] = await Promise.all([findWhoClocks(tx, userId, now), findAsker(tx, userId)]);
    if (!person || !asker) throw problem('IDENTIFICATION_EXPIRED');
    await holdLedgers(tx, [userId]);
    const [former] = await findRequests(tx, onlyPerson(userId), { ids: [id] });
    if (former) {
      if (timeOf(former) !== atTime) throw problem('REQUEST_EXISTS');
      return answerOf(former);
    }
    const exit = exitToAsk(await readWorkday(tx, person, now));
    if (!exit) throw problem('NOT_FOUND', { message: texts.nothingMissing });
    const { workedOn, missing, suggestedAt } = exit;
    const moment = momentOfExit(missing, atTime, now.epochMilliseconds, suggestedAt);
    if (typeof moment === 'string') throw impossible(moment, missing);
    const { terminalName } = terminal;
    const session = { ...asker, timeZone: person.timeZone };
    const wish = {
      ...{ workedOn, type: 'OUT' as const, punchId: null, modality: null },
      atDate: Temporal.PlainDate.from(moment.atDate),
      atTime: Temporal.PlainTime.from(moment.atTime),
      reason: texts.reasonAtTerminal(terminalName),
    };
    return answerOf(await askInTurn(platform, tx, { session, now }, wish, { id, terminalName }));
  });
}

function impossible(why: ImpossibleExit, { enteredAt, timeZone }: MissingExit) {
  const entered = timeAt(Temporal.Instant.fromEpochMilliseconds(enteredAt), timeZone);
  const message = why === 'IN_FUTURE' ? texts.inFuture : texts.beforeEntry(entered);
  return problem('IMPOSSIBLE_HOURS', { message, fieldErrors: { atTime: message } });
}

function answerOf({ workedOn, at, timeZone }: RequestRow): Asked {
  return {
    workedOn: workedOn.toString(),
    at: at.toString({ smallestUnit: 'millisecond' }),
    timezone: timeZone,
  };
}

const timeOf = ({ at, timeZone }: RequestRow) => timeAt(at, timeZone);

function timeAt(instant: Temporal.Instant, timeZone: string): string {
  return instant.toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' });
}
