import { diskTrouble, StartupError } from './startup-error.ts';

/** Runs what somebody started by hand: what they can put right is told in one line, with exit code 1. */
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
