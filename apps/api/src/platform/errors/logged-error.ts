/** The properties of an error that say what went wrong and where; PostgreSQL's `detail` and `where` contain rows and values. */
const told = ['code', 'severity', 'schema', 'table', 'column', 'dataType', 'constraint', 'routine'] as const;

interface LoggedError {
  [key: string]: unknown;
  type: string;
  message: string;
  stack: string;
}

/**
 * An error as it is logged: without data that somebody sent or that is stored. PostgreSQL quotes a value that it could not read (SQLSTATE
 * 22…) at the end of its message; otherwise it quotes names of tables and constraints only.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const known = error as Error & Partial<Record<(typeof told)[number], unknown>>;
  const hasValue = typeof known.code === 'string' && /^22...$/.test(known.code);
  const message = hasValue ? error.message.replace(/".*"/s, '"…"') : error.message;
  return {
    type: error.name,
    message,
    stack: (error.stack ?? '').replace(error.message, () => message),
    ...Object.fromEntries(told.flatMap((key) => (known[key] === undefined ? [] : [[key, known[key]]]))),
    ...(error.cause instanceof Error && { cause: loggedError(error.cause) }),
  };
}

/** An error and its causes, one line each, for whoever starts the program. */
export function withCauses(error: unknown): string {
  const lines = [error instanceof Error ? loggedError(error).stack : String(error)];
  for (let cause = error instanceof Error && error.cause; cause instanceof Error; cause = cause.cause) {
    const { message, code } = loggedError(cause);
    lines.push(`Causa: ${message}${code === undefined ? '' : ` (${code})`}`);
  }
  return lines.join('\n');
}
