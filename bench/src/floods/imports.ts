import { mostImportedRows } from '@jornada/contract/employees/import-employees';

/** The number of answers by status. */
export type ImportAnswers = Readonly<Record<number, number>>;

/** Previews import files of the maximum size, several at once and over and over, until the signal. */
export async function floodImports(
  { origin, token, importers }: { origin: string; token: string; importers: number },
  signal: AbortSignal,
): Promise<ImportAnswers> {
  const rows = Array.from(
    { length: mostImportedRows },
    (_, index) => `Persona Importada ${index};importada${index}@ejemplo.test;Departamento ${index % 20}`,
  );
  const file = new Blob([['Nombre;Email;Departamento', ...rows].join('\r\n')], { type: 'text/csv' });
  const answers: Record<number, number> = {};
  const loop = async () => {
    while (!signal.aborted) {
      const body = new FormData();
      body.append('file', file, 'personas.csv');
      const headers = { authorization: `Bearer ${token}` };
      const address = `${origin}/api/admin/employees/import/preview`;
      const answer = await fetch(address, { method: 'POST', headers, body, signal }).catch(() => null);
      await answer?.arrayBuffer().catch(() => {});
      if (answer) answers[answer.status] = (answers[answer.status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: importers }, loop));
  return answers;
}
