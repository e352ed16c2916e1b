/** Ends the program with one line for the person who started it. */
export function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
