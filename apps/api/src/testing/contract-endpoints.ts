import { globSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Endpoint } from '@jornada/contract/endpoint';

const contractSources = path.dirname(fileURLToPath(import.meta.resolve('@jornada/contract/endpoint')));

export async function contractEndpoints(): Promise<Endpoint[]> {
  const files = globSync('**/*.ts', { cwd: contractSources, exclude: ['**/*.test.ts'] });
  const modules = await Promise.all(
    files.map((file): Promise<Record<string, unknown>> => import(path.join(contractSources, file))),
  );
  return modules.flatMap((module) => Object.values(module)).filter(isEndpoint);
}

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
  );
}
