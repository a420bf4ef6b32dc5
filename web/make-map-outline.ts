/**
 * Writes the outline that the registration's map draws without any network: `npx tsx web/make-map-outline.ts`.
 * Source: Natural Earth, 1:10m countries (public domain), as the package `world-atlas` carries them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { REGION_RULES } from '@mazad/domain/region-rules';
import type { Feature, MultiPolygon, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** ISO 3166-1 numeric: the regions that take registrations, and whoever is seen beside them. */
const COUNTRIES: Record<string, string> = {
  '784': 'AE',
  '682': 'SA',
  '512': 'OM',
  '634': 'QA',
  '048': 'BH',
  '414': 'KW',
  '887': 'YE',
  '368': 'IQ',
  '364': 'IR',
  '400': 'JO',
  '760': 'SY',
  '376': 'IL',
  '275': 'PS',
  '422': 'LB',
  '818': 'EG',
  '729': 'SD',
  '232': 'ER',
  '231': 'ET',
  '262': 'DJ',
  '586': 'PK',
  '004': 'AF',
};
/** Degrees seen around the regions. */
const MARGIN = 3;
/** Of a region itself about 100 m, of its neighbours about a kilometre. */
const DECIMALS = { region: 3, neighbour: 2 };

type Edge = { axis: 0 | 1; at: number; sign: 1 | -1 };

const bounds = Object.values(REGION_RULES).map((rules) => rules.bounds);
const EDGES: Edge[] = [
  { axis: 0, at: Math.min(...bounds.map((b) => b.west)) - MARGIN, sign: 1 },
  { axis: 0, at: Math.max(...bounds.map((b) => b.east)) + MARGIN, sign: -1 },
  { axis: 1, at: Math.min(...bounds.map((b) => b.south)) - MARGIN, sign: 1 },
  { axis: 1, at: Math.max(...bounds.map((b) => b.north)) + MARGIN, sign: -1 },
];

/** Sutherland and Hodgman: what of a ring lies on the inner side of an edge. */
function clip(ring: Position[], { axis, at, sign }: Edge): Position[] {
  const depth = (point: Position) => sign * ((point[axis] ?? 0) - at);
  return ring.flatMap((point, place) => {
    const before = ring.at(place - 1) ?? point;
    const crosses = depth(before) >= 0 !== depth(point) >= 0;
    const share = depth(before) / (depth(before) - depth(point));
    const crossing = [0, 1].map((i) => (before[i] ?? 0) + share * ((point[i] ?? 0) - (before[i] ?? 0)));
    return [...(crosses ? [crossing] : []), ...(depth(point) >= 0 ? [point] : [])];
  });
}

/** 'latitude,longitude latitude,longitude …', without points that fall together. */
function write(ring: Position[], decimals: number): string {
  const points = ring.map(([longitude = 0, latitude = 0]) =>
    [latitude, longitude].map((degrees) => Number(degrees.toFixed(decimals))).join(','),
  );
  return points.filter((point, place) => point !== points[place - 1]).join(' ');
}

function ringsOf({ geometry }: Feature<Polygon | MultiPolygon>): Position[][] {
  return geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();
}

const atlasFile = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json');
const atlas = JSON.parse(readFileSync(atlasFile, 'utf8')) as Topology<{
  countries: GeometryCollection;
}>;
const regions: string[] = Object.keys(REGION_RULES);

const countries = feature(atlas, atlas.objects.countries).features.flatMap((one) => {
  const country = COUNTRIES[String(one.id)];
  if (!country) return [];
  const decimals = regions.includes(country) ? DECIMALS.region : DECIMALS.neighbour;
  const rings = ringsOf(one as Feature<Polygon | MultiPolygon>)
    .map((ring) => write(EDGES.reduce(clip, ring), decimals))
    .filter((ring) => ring.split(' ').length > 3);
  return rings.length > 0 ? [{ country, rings }] : [];
});

const outline = {
  source: 'Natural Earth, 1:10m countries, public domain; made by make-map-outline.ts',
  countries,
};
writeFileSync(
  new URL('src/registration/map-outline.json', import.meta.url),
  `${JSON.stringify(outline, null, 2)}\n`,
);
