/** An address of which its owner knows it and nobody else learns it: `a…@ejemplo.es`. */
export function shortenedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return `${first}…${email.slice(at)}`;
}
