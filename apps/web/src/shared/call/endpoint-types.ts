import type { Endpoint } from '@jornada/contract/endpoint';
import type { z } from 'zod';

/**
 * An endpoint's name at run time, `'POST /attendance/punch'`. Its type is computed from the contract, so that the contract
 * is the only place that decides it and yet none of its schemas is loaded by the browser.
 */
export type EndpointName<E extends Endpoint> = `${E['method']} ${E['path']}`;

type Part<E, K extends 'params' | 'query' | 'body'> = E extends {
  readonly [P in K]: infer S extends z.ZodType;
}
  ? object extends z.input<S>
    ? { readonly [P in K]?: z.input<S> }
    : { readonly [P in K]: z.input<S> }
  : unknown;

/** The one file of an endpoint that takes one, and the texts that come before it. */
type FilePart<E extends Endpoint> = E extends { readonly upload: infer Upload }
  ? { readonly file: File } & (Upload extends { readonly fields: infer Fields extends z.ZodType }
      ? { readonly fields: z.input<Fields> }
      : unknown)
  : unknown;

export type EndpointInput<E extends Endpoint> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'body'> &
  FilePart<E>;

/** An endpoint that answers with a file is called by `callForFile`. */
export type EndpointAnswer<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.output<E['response']>
  : null;
