import { createHash } from 'node:crypto';

/** Hands the chunks of a stream on, and tells the SHA-256 in hexadecimal of all that passed, once. */
interface Hashed {
  readonly pass: (chunks: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>;
  readonly sha256: () => string;
}

export function hashed(): Hashed {
  const hash = createHash('sha256');
  return {
    pass: async function* (chunks) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    sha256: () => hash.digest('hex'),
  };
}
