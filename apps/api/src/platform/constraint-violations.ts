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
    throw problems[constraint]?.() ?? error;
  }
}
