import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { endpoints } from './api.ts';
import type { Endpoint } from './http.ts';

it('has each endpoint of each area: none hides another by its name, or by its method and path', async () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const modules = await Promise.all(
    files
      .filter((file) => /(?<!\.test)\.ts$/.test(file))
      .map((file) => import(path.join(import.meta.dirname, file)) as Promise<Record<string, object>>),
  );
  const areas = modules.flatMap((module) =>
    Object.keys(module).flatMap((name) => (/Endpoints$/.test(name) ? [module[name]!] : [])),
  );
  const said = areas.flatMap((area) => Object.entries(area as Record<string, Endpoint>));
  expect(said.filter(([name, one]) => (endpoints as Record<string, unknown>)[name] !== one)).toEqual([]);
  expect(said).toHaveLength(Object.keys(endpoints).length);
  const calls = said.map(([, { method, path: address }]) => `${method} ${address.replace(/\{\w+\}/g, '{}')}`);
  expect(calls.filter((call, place) => calls.indexOf(call) < place)).toEqual([]);
});
