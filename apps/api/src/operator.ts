/** Lists the operators of the platform, makes one, or lets one in again: `npm run operator -- create jefa@ejemplo.es`. */
import { operatorTexts } from '@jornada/texts/operators';
import {
  createOperator,
  listOperators,
  resetOperator,
} from './features/tenants/operators/manage-operators.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { requirePresentSchema, withInstallationDatabase } from './platform/database/installation-database.ts';
import { findWhetherSpread } from './platform/database/is-spread.ts';
import { openSecurityLog } from './platform/identity/security-log.ts';
import { readConfig } from './platform/operating/config.ts';
import { runCommand } from './platform/process/run-command.ts';
import { systemClock } from './platform/time/clock.ts';

const [verb, email = '', ...others] = process.argv.slice(2);
const report = (line: string) => process.stdout.write(`${line}\n`);
const orders: Readonly<Record<string, (database: Database) => Promise<void>>> = {
  list,
  create: async (database) => {
    const link = await createOperator(platformOf(database), email);
    report(operatorTexts.created(email.trim()));
    report(operatorTexts.link(link));
  },
  reset: async (database) => {
    const link = await resetOperator(platformOf(database), email);
    report(operatorTexts.wasReset(email.trim()));
    report(operatorTexts.link(link));
  },
};
const order = orders[verb ?? ''];
const isWhole = others.length === 0 && (verb === 'list') === (email === '');
if (!order || !isWhole) {
  process.stderr.write(`${operatorTexts.usage}\n`);
  process.exit(2);
}
await runCommand(() =>
  withInstallationDatabase(readConfig(process.env), report, async (connectionString) => {
    await requirePresentSchema(connectionString);
    const database = openDatabase(connectionString, 1, await findWhetherSpread(connectionString));
    try {
      await order(database);
    } finally {
      await database.close();
    }
  }),
);

function platformOf(database: Database) {
  const { publicUrl } = readConfig(process.env);
  return { database, publicUrl, clock: systemClock, securityLog: openSecurityLog(report, systemClock) };
}

async function list(database: Database): Promise<void> {
  const { states } = operatorTexts;
  for (const operator of await listOperators({ database })) {
    const { active, lockedAt, isSetUp, lastSignInAt } = operator;
    const state = !active ? 'inactive' : lockedAt ? 'locked' : isSetUp ? 'ready' : 'unset';
    const moment = lastSignInAt?.toZonedDateTimeISO('Europe/Madrid').toPlainDateTime();
    const told = moment
      ? operatorTexts.lastSignIn(moment.toString({ smallestUnit: 'minute' }).replace('T', ' '))
      : operatorTexts.neverSignedIn;
    report(`${operator.email}: ${states[state]}, ${told}`);
  }
}
