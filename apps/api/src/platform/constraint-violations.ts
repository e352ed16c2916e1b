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
    const { constraint = '' } = error as { constraint?: string };
    throw problems[nameOfAllParts(constraint)]?.() ?? error;
  }
}

/**
 * A constraint by the name that the migrations gave it. A database that is spread over servers keeps each part of a table as a table of
 * its own, and tells the name with that part's number behind it.
 */
function nameOfAllParts(constraint: string): string {
  return constraint.replace(/_\d{6,}$/, '');
}
