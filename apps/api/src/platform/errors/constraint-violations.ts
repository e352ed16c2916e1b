/**
 * Runs `work`, and turns violations of named database constraints into the given problems. Unlike a check beforehand, this also works for
 * requests that arrive at the same moment.
 * @param problems by the constraint's name
 */
export async function refusedBy<T>(
  problems: Readonly<Record<string, () => Error>>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const name = namesIn(error as DatabaseFailure).find((named) => Object.hasOwn(problems, named));
    throw (name === undefined ? null : problems[name]?.()) ?? error;
  }
}

interface DatabaseFailure {
  readonly code?: string;
  readonly constraint?: string;
  readonly message?: string;
}

/**
 * Candidates for the name of the violated constraint. A Citus coordinator passes on code and text of a worker's error without the
 * constraint's name; in every language the text contains that name, and no value.
 */
function namesIn({ code, constraint, message = '' }: DatabaseFailure): string[] {
  if (constraint !== undefined) return [nameOfAllParts(constraint)];
  return code?.startsWith(integrityViolation) ? (message.match(/\w+/g) ?? []).map(nameOfAllParts) : [];
}

/** SQLSTATE class of constraint violations. */
const integrityViolation = '23';

/**
 * A constraint's name as the migrations gave it: Citus keeps each shard as a table of its own, and appends the shard's number to the name.
 */
function nameOfAllParts(constraint: string): string {
  return constraint.replace(/_\d{6,}$/, '');
}
