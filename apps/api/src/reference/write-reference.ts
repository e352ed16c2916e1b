import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeApi } from './describe-api.ts';

/**
 * Writes what is served under /api/docs into the folder that is named: the description of the API and the page that shows it. The page is
 * Swagger UI, out of the package that leaves out the tracker of the original one.
 */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('which folder?');
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'openapi.json'), JSON.stringify(await describeApi()));
for (const file of ['index.html', 'start.js'])
  copyFileSync(path.join(import.meta.dirname, 'page', file), path.join(folder, file));
const swaggerUi = path.dirname(fileURLToPath(import.meta.resolve('@fastify/swagger-ui')));
for (const file of ['swagger-ui-bundle.js', 'swagger-ui.css'])
  copyFileSync(path.join(swaggerUi, 'static', file), path.join(folder, file));
