/**
 * A failure that the person who starts the program can put right. Its message is one line in Spanish that
 * says what to do; `main.ts` prints it without a stack and exits with code 1.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** What the system says of a place that cannot be written, as a line that says which; null for anything else. */
export function diskTrouble(error: unknown): StartupError | null {
  const { code = '', path = '' } = (error ?? {}) as NodeJS.ErrnoException;
  if (!/^(EROFS|EACCES|EPERM|ENOSPC|EDQUOT|ENOTDIR|ENAMETOOLONG)$/.test(code) || !path) return null;
  return new StartupError(
    `No se puede escribir en «${path}» (${code}): libere espacio o dé permisos, o elija otra carpeta con DATA_DIR.`,
  );
}
