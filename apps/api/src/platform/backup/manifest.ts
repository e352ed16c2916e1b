import { z } from 'zod';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The content of a table's file: its columns in this order, and the SHA-256 of its COPY text. */
const backedUpTable = z.object({
  name: z.string().regex(/^[a-z_]+\.[a-z0-9_]+$/),
  columns: z.array(z.string()).min(1),
  rows: z.int().nonnegative(),
  sha256,
});

const manifestSchema = z.object({
  kind: z.literal('jornada-backup'),
  form: z.literal(1),
  program: z.string(),
  madeAt: z.iso.datetime(),
  server: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: sha256 })),
  /** The version of the schema of the job queues; null where there were none yet. */
  queues: z.int().nullable(),
  tables: z.array(backedUpTable),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  files: z.array(z.object({ name: z.string(), bytes: z.int().nonnegative(), sha256 })),
});

/** The description of a backup, in its last file. */
export type Manifest = z.infer<typeof manifestSchema>;
export type BackedUpTable = z.infer<typeof backedUpTable>;

/** @throws when the text is not a manifest that this program can read */
export const parseManifest = (text: string): Manifest => manifestSchema.parse(JSON.parse(text));

export const manifestName = 'manifest.json';
export const tableFile = ({ name }: Pick<BackedUpTable, 'name'>) => `tables/${name}.copy.gz`;
export const filesFolder = 'files/';
