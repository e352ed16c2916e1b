/** A name at the end of a sentence, with one full stop: 'Demo, S. L.' has its own already. */
export function withFullStop(name: string): string {
  return name.endsWith('.') ? name : `${name}.`;
}
