import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';

/** RFC 9116 recommends less than a year. */
const validFor = Temporal.Duration.from({ hours: 180 * 24 });

/**
 * GET /.well-known/security.txt (RFC 9116): where to report a vulnerability of this installation.
 * @param contacts `mailto:` or `https:` addresses, the preferred one first; without any the route does not exist
 */
export function securityTxtRoutes(
  app: FastifyInstance,
  { clock, publicUrl }: Pick<Platform, 'clock' | 'publicUrl'>,
  contacts: readonly string[],
): void {
  if (contacts.length === 0) return;
  app.get('/.well-known/security.txt', { schema: { hide: true } }, async (_, reply) => {
    const lines = [
      ...contacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${clock.now().add(validFor).toString({ smallestUnit: 'second' })}`,
      'Preferred-Languages: es, en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    reply.header('cache-control', 'public, max-age=86400').type('text/plain; charset=utf-8');
    return reply.serializer(String).send(`${lines.join('\n')}\n`);
  });
}
