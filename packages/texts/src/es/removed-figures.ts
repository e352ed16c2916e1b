import { counted } from './counted.ts';

/** How much a certificate removed, or would remove. */
export function removedFigures({
  entries,
  statements,
}: {
  readonly entries: number;
  readonly statements: number;
}): string {
  const told = [
    ...(entries > 0 || statements === 0 ? [counted(entries, 'asiento', 'asientos')] : []),
    ...(statements > 0 ? [counted(statements, 'declaración', 'declaraciones')] : []),
  ];
  return told.join(' y ');
}
