import { diskTrouble, StartupError } from '../errors/startup-error.ts';

/** Runs a command; an error that the user can correct is printed in one line, with exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const told = error instanceof StartupError ? error : diskTrouble(error);
    if (!told) throw error;
    process.stderr.write(`${told.message}\n`);
    process.exitCode = 1;
  }
}
