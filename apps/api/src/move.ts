/** Moves companies between the servers of a spread installation: `npm run move -- <coordinator-url> (<slug> [<host:port>] | --even)`. */
import { parseArgs } from 'node:util';
import { countedPlainly } from '@jornada/texts/counted';
import { runCommand } from './platform/process/run-command.ts';
import { evenOut, type Moved, moveCompany } from './platform/spreading/move-company.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { even: { type: 'boolean', default: false }, seconds: { type: 'string', default: '10' } },
});
const [coordinator, slug, server, ...others] = positionals;
const seconds = Number(values.seconds);
if (
  !coordinator ||
  others.length > 0 ||
  values.even === (slug !== undefined) ||
  !(Number.isInteger(seconds) && seconds > 0)
) {
  process.stderr.write(
    'Uso: npm run move -- <URL del coordinador> <identificador de la empresa> [<servidor:puerto>] [--seconds <n>]\n' +
      '     npm run move -- <URL del coordinador> --even [--seconds <n>]\n',
  );
  process.exit(2);
}
const report = (line: string) => process.stdout.write(`${line}\n`);
const told = ({ from, to, heldMs }: Moved) =>
  report(
    `De ${from} a ${to}: no se ha podido escribir durante ${(heldMs / 1_000).toFixed(1).replace('.', ',')} s.`,
  );
await runCommand(async () => {
  if (slug !== undefined) told(await moveCompany(coordinator, { slug, server, seconds }));
  else {
    const moves = await evenOut(coordinator, { seconds }, told);
    report(
      moves === 0
        ? 'Los servidores están ya bastante igualados.'
        : `Movido: ${countedPlainly(moves, 'grupo', 'grupos')} de empresas.`,
    );
  }
  report('Comprobadas todas las partes en los servidores.');
});
