/** A comment, a text in quotes, a body between dollars, the end of a statement, or anything else. */
const tokens = /--[^\n]*|\/\*.*?\*\/|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$).*?\1|;|[^-/'"$;]+|./gs;

/** The statements of a migration, without the comments around and between their words. */
export function splitStatements(text: string): string[] {
  const statements = [''];
  for (const [token] of text.matchAll(tokens)) {
    if (token === ';') statements.push('');
    else statements.push(`${statements.pop() ?? ''}${/^(?:--|\/\*)/.test(token) ? ' ' : token}`);
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '');
}
