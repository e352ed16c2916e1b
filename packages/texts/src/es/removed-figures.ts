import { counted } from './counted.ts';

/** How much a certificate removed, or would remove. */
export interface Removed {
  readonly entries: number;
  /** Of those about records. */
  readonly statements: number;
}

/** '2 asientos y 1 declaración'; what there is nothing of is left out. */
export function removedFigures({ entries, statements }: Removed): string {
  const told = [
    ...(entries > 0 || statements === 0 ? [counted(entries, 'asiento', 'asientos')] : []),
    ...(statements > 0 ? [counted(statements, 'declaración', 'declaraciones')] : []),
  ];
  return told.join(' y ');
}
