/**
 * A failure that the person who starts the program can put right. Its message is one line in Spanish that
 * says what to do; `main.ts` prints it without a stack and exits with code 1.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
