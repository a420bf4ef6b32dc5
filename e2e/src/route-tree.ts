/** Every address of the web client, as listed in its router's table. */
import { readFileSync } from 'node:fs';

const GENERATED = new URL('../../web/src/routeTree.gen.ts', import.meta.url);

/** Routes such as `/$accountId/my-deals/$dealId`. */
export function routesOfTree(): string[] {
  const [, table] = /interface FileRoutesByTo \{([^}]*)\}/.exec(readFileSync(GENERATED, 'utf8')) ?? [];
  if (!table) throw new Error('The table of routes has another form.');
  return [...table.matchAll(/'([^']+)':/g)].flatMap(([, route]) => route ?? []);
}

/** The route that renders an address: the most specific one that matches. Undefined where none does. */
export function routeOf(address: string, routes: readonly string[]): string | undefined {
  const [path = ''] = address.split('?');
  const fits = (route: string) => new RegExp(`^${route.replace(/\$\w+/g, '[^/]+')}$`).test(path);
  const holes = (route: string) => route.split('$').length;
  return routes.filter(fits).sort((a, b) => holes(a) - holes(b))[0];
}
