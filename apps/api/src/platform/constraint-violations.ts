/**
 * Runs `work`, and throws what stands for a constraint of the database in place of its violation. Such a check holds for
 * requests that arrive at the same moment, which one that looks first does not.
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
 * What may be the name of the constraint that was violated. The coordinator of a database that is spread over servers passes on the code
 * and the text of what one of them refuses, and no name beside them. In every language the text names the constraint, and no value.
 */
function namesIn({ code, constraint, message = '' }: DatabaseFailure): string[] {
  if (constraint !== undefined) return [nameOfAllParts(constraint)];
  return code?.startsWith(integrityViolation) ? (message.match(/\w+/g) ?? []).map(nameOfAllParts) : [];
}

/** Of the codes of PostgreSQL, how those begin that say so. */
const integrityViolation = '23';

/**
 * A constraint by the name that the migrations gave it. A database that is spread over servers keeps each part of a table as a table of
 * its own, and tells the name with that part's number behind it.
 */
function nameOfAllParts(constraint: string): string {
  return constraint.replace(/_\d{6,}$/, '');
}
