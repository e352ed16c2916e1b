import { splitStatements } from './split-statements.ts';

/** Migrations before it were written for one server: some of them are refused by Citus, and others would leave out what it needs. */
const firstFit = '0149';

/** Whether a migration was written when it already had to be fit for companies that are spread. */
export const isMeantForSpread = (name: string) => name >= firstFit;

/** What Citus accepts of the owner where companies are spread, each tried there: `citus-upgrade.test.ts`. */
const accepted = [
  /^SET LOCAL jornada\.tenant_id = /i,
  /^CREATE TABLE \w+ \(/i,
  /^CREATE (?:UNIQUE )?INDEX \w+ ON /i,
  /^(?:CREATE|ALTER) POLICY /i,
  /^(?:GRANT|REVOKE) /i,
  /^CREATE ROLE /i,
  // A role belongs to the whole server, where another database may have created it.
  /^DO \$\$ BEGIN IF NOT EXISTS \(SELECT FROM pg_roles WHERE rolname = '\w+'\) THEN CREATE ROLE [^;]*; END IF; END \$\$$/i,
  /^CREATE (?:OR REPLACE )?FUNCTION /i,
  /^CREATE TRIGGER /i,
  /^DROP (?:INDEX|POLICY|TRIGGER|FUNCTION|TABLE) /i,
  /^COMMENT ON /i,
  /^SELECT let_deletion_reach\('\w+'(?:::regclass)?\)$/i,
  /^INSERT INTO \w+ (?:\([^)]*\) )?VALUES /i,
  // Each row from itself alone, and by what gives the same on every server.
  /^UPDATE \w+ SET (?!.*\b(?:SELECT|FROM|random|gen_random_uuid|clock_timestamp)\b)/i,
];

const acceptedActions = [
  /^ADD COLUMN /i,
  /^ADD CONSTRAINT /i,
  /^DROP (?:COLUMN|CONSTRAINT) /i,
  /^RENAME COLUMN /i,
  /^ALTER COLUMN \w+ (?:SET|DROP) (?:DEFAULT|NOT NULL)\b/i,
  /^(?:ENABLE|FORCE|NO FORCE) ROW LEVEL SECURITY$/i,
  /^ENABLE ALWAYS TRIGGER /i,
  /^VALIDATE CONSTRAINT /i,
];

/** What of a migration cannot be applied where companies are spread over servers by Citus: a line for each statement. */
export function unfitForSpread(migration: string): string[] {
  return splitStatements(migration).flatMap((statement) => {
    const line = statement.replace(/\s+/g, ' ');
    const reason = reasonAgainst(line);
    return reason === null ? [] : [`${line.slice(0, 100)}: ${reason}`];
  });
}

function reasonAgainst(line: string): string | null {
  if (/\bON (?:DELETE|UPDATE) SET (?:NULL|DEFAULT)\b/i.test(line))
    return 'a foreign key that sets columns is refused by Citus';
  const [, changes] = /^ALTER TABLE \w+ (.*)$/i.exec(line) ?? [];
  if (changes === undefined)
    return accepted.some((form) => form.test(line)) ? null : 'this form was not tried on Citus';
  const actions = partsOf(changes);
  if (!actions.every((action) => acceptedActions.some((form) => form.test(action))))
    return /(?:^|, )ADD (?:CHECK|UNIQUE|PRIMARY|FOREIGN)\b/i.test(changes)
      ? 'name it, ADD CONSTRAINT: each server would give it another name'
      : 'this form was not tried on Citus';
  if (actions.length > 1 && actions.some((action) => /^ADD CONSTRAINT /i.test(action)))
    return 'Citus refuses ADD CONSTRAINT beside other actions: an ALTER TABLE of its own';
  if (
    actions.some((action) =>
      /^ADD COLUMN .*\b(?:CHECK|UNIQUE|PRIMARY KEY|REFERENCES|CONSTRAINT)\b/i.test(action),
    )
  )
    return 'Citus refuses a rule inside ADD COLUMN: ADD CONSTRAINT in an ALTER TABLE of its own';
  return null;
}

/** The actions of an ALTER TABLE, as the commas outside of brackets and quotes part them. */
function partsOf(changes: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const [token] of changes.matchAll(/'(?:[^']|'')*'|./gs)) {
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    if (token === ',' && depth === 0) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${token}`);
  }
  return parts.map((part) => part.trim());
}
