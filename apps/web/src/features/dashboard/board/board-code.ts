const key = 'jornada-board';
/** As `newTenantToken` makes them. */
const codes = /^[A-Za-z0-9_-]{64}$/;

/** The code in the address of a board, or in a text that is one; null for any other. */
export function codeIn(typed: string): string | null {
  const text = typed.trim();
  const code = /#(?:.*&)?codigo=([^&]*)/.exec(text)?.[1] ?? text;
  return codes.test(code) ? code : null;
}

/** The code of the address by which the page was opened, which is kept and leaves the address at once, or the one that was kept before. */
export function takeBoardCode(): string | null {
  const given = codeIn(window.location.hash);
  if (window.location.hash !== '')
    window.history.replaceState(window.history.state, '', window.location.pathname);
  if (given !== null) keepBoardCode(given);
  return given ?? localStorage.getItem(key);
}

export function keepBoardCode(code: string): void {
  localStorage.setItem(key, code);
}

export function forgetBoardCode(): void {
  localStorage.removeItem(key);
}
