/** An address that its owner recognises and nobody else can use: `a…@ejemplo.es`. */
export function shortenedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return `${first}…${email.slice(at)}`;
}
