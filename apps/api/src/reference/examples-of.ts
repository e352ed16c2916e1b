import type { Endpoint } from '@jornada/contract/endpoint';
import type { z } from 'zod';
import type { DescribedSchemas } from './describe-schemas.ts';
import type { JsonSchema } from './json-schema.ts';
import { makeExample } from './make-example.ts';

/** The examples of an operation, each as the part of the description that has it. */
export interface Examples {
  /** Of a parameter that must be given: the page fills it in, and would filter by one that may be left out. */
  readonly parameter: (name: string, schema: JsonSchema) => Example;
  readonly sent: (body: z.ZodType) => Example;
  readonly answered: (response: z.ZodType) => Example;
}

type Example = { readonly example: unknown } | undefined;

/** Of what keys open; nobody else writes programs for the rest, and its description stays smaller. */
export function examplesOf({ scope, path }: Endpoint, schemas: DescribedSchemas): Examples {
  const [place = ''] = path.split('/:');
  const make = (schema: JsonSchema, field = ''): Example =>
    scope && { example: makeExample(schema, schemas.components, { shape: place, field }) };
  return {
    parameter: (name, schema) => make(schema, name),
    sent: (body) => make(schemas.of(body, 'input')),
    answered: (response) => make(schemas.of(response, 'output')),
  };
}
