/** Of an error's own words, those that say where and of what kind it is; what PostgreSQL adds in `detail` and `where` are rows and values. */
const told = ['code', 'severity', 'schema', 'table', 'column', 'dataType', 'constraint', 'routine'] as const;

interface LoggedError {
  [key: string]: unknown;
  type: string;
  message: string;
  stack: string;
}

/**
 * An error as it is logged: without what somebody sent or what is kept of them. PostgreSQL quotes what it could not read (SQLSTATE 22…) at
 * the end of its message; of everything else it quotes names of tables and rules.
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

/** An error, and each that it came of in a line of its own, as whoever starts the program reads it. */
export function withCauses(error: unknown): string {
  const lines = [error instanceof Error ? loggedError(error).stack : String(error)];
  for (let cause = error instanceof Error && error.cause; cause instanceof Error; cause = cause.cause) {
    const { message, code } = loggedError(cause);
    lines.push(`Causa: ${message}${code === undefined ? '' : ` (${code})`}`);
  }
  return lines.join('\n');
}
