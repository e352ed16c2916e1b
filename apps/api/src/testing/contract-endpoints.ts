import type { Endpoint } from '@jornada/contract/endpoint';
import { readContract } from '../reference/read-contract.ts';

export async function contractEndpoints(): Promise<Endpoint[]> {
  const { endpoints } = await readContract();
  return endpoints.map(({ endpoint }) => endpoint);
}
