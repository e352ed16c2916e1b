/** Spreads the companies of an installation over the workers of a Citus coordinator: `npm run distribute -- <coordinator-url>`. */
import { countedPlainly } from '@jornada/texts/counted';
import { runCommand } from './platform/process/run-command.ts';
import { distribute } from './platform/spreading/distribute.ts';

const [coordinator, ...others] = process.argv.slice(2);
if (!coordinator || others.length > 0) {
  process.stderr.write('Uso: npm run distribute -- <URL del coordinador>\n');
  process.exit(2);
}
const report = (line: string) => process.stdout.write(`${line}\n`);
await runCommand(async () => {
  const { isNew, tables, rows, parts, missing } = await distribute(coordinator);
  report(isNew ? 'Empresas repartidas.' : 'Las empresas ya estaban repartidas.');
  report(
    `Comprobado: ${countedPlainly(tables, 'tabla', 'tablas')}, ${countedPlainly(rows, 'fila', 'filas')}, ${countedPlainly(parts, 'parte', 'partes')} en los servidores.`,
  );
  if (missing > 0)
    report(
      `Añadido al directorio de acceso lo que le faltaba: ${countedPlainly(missing, 'entrada', 'entradas')}.`,
    );
});
