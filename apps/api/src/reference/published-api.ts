import { type ApiDescription, describeApi } from './describe-api.ts';

/** The part of the description that other programs build on: the operations that a key opens, and the shapes these name. */
export async function describePublished(): Promise<ApiDescription> {
  const api = await describeApi();
  const paths: Record<string, ApiDescription['paths'][string]> = {};
  for (const [path, operations] of Object.entries(api.paths)) {
    const opened = Object.entries(operations).filter(([, { security }]) => security.some(({ key }) => key));
    if (opened.length > 0) paths[path] = Object.fromEntries(opened);
  }
  return { ...api, paths, components: { ...api.components, schemas: namedBy(paths, api) } };
}

/** The named shapes to which something refers, and those to which these do. */
function namedBy(from: unknown, { components }: ApiDescription): Record<string, unknown> {
  const { schemas = {}, ...shared } = components;
  const found: Record<string, unknown> = {};
  const look = (at: unknown) => {
    for (const [, name = ''] of JSON.stringify(at).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (name in found) continue;
      found[name] = schemas[name];
      look(schemas[name]);
    }
  };
  look([from, shared]);
  return found;
}
