import 'leaflet/dist/leaflet.css';
import { type Country, REGION_RULES } from '@mazad/domain/region-rules';
import * as L from 'leaflet';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { MapPlace } from './location-field';
import classes from './location-map.module.css';
import outline from './map-outline.json';
import { rounded } from './use-device-location';

type LocationMapProps = {
  country: Country;
  place: MapPlace | null;
  /** Null: only the outline, which needs no network. */
  tilesUrl: string | null;
  onPlace: (place: MapPlace) => void;
};

const ZOOMS = { outline: { near: 10, max: 13 }, tiles: { near: 15, max: 18 } };
/** Degrees around the region that can be viewed; less than the outline covers. */
const MARGIN = 2.5;
const STEP_PX = 8;

const PIN = `<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
  <path class="${classes.halo}" d="M16 3 29 16 16 29 3 16z"/><path class="${classes.dot}" d="M16 8.5 23.5 16 16 23.5 8.5 16z"/>
</svg>`;

export function LocationMap({ country, place, tilesUrl, onPlace }: LocationMapProps) {
  const t = useTranslations('registration');
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef<PinnedMap | null>(null);
  const place0 = useRef(place);
  const tell = useRef(onPlace);
  tell.current = onPlace;
  const names = { map: t('map'), pin: t('pin'), zoomIn: t('zoomIn'), zoomOut: t('zoomOut') };
  const namesKey = names.map;
  const keptNames = useRef(names);
  keptNames.current = names;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the names change with the language, and the map with them.
  useEffect(() => {
    if (!box.current) return;
    const map = drawMap(box.current, country, tilesUrl, keptNames.current, (at) => tell.current(at));
    drawn.current = map;
    map.show(place0.current);
    return () => {
      drawn.current = null;
      map.remove();
    };
  }, [country, tilesUrl, namesKey]);
  useEffect(() => {
    place0.current = place;
    drawn.current?.show(place);
  }, [place]);

  return <div ref={box} className={classes.map} role="application" aria-label={names.map} />;
}

type Names = { map: string; pin: string; zoomIn: string; zoomOut: string };
type PinnedMap = { show: (place: MapPlace | null) => void; remove: () => void };

function drawMap(
  box: HTMLElement,
  country: Country,
  tilesUrl: string | null,
  names: Names,
  onPlace: (place: MapPlace) => void,
): PinnedMap {
  const { bounds } = REGION_RULES[country];
  const region = L.latLngBounds([bounds.south, bounds.west], [bounds.north, bounds.east]);
  const zooms = tilesUrl ? ZOOMS.tiles : ZOOMS.outline;
  const map = L.map(box, {
    zoomControl: false,
    attributionControl: tilesUrl !== null,
    // Scrolling the page must not zoom the map.
    scrollWheelZoom: false,
    maxBounds: [
      [bounds.south - MARGIN, bounds.west - MARGIN],
      [bounds.north + MARGIN, bounds.east + MARGIN],
    ],
    maxZoom: zooms.max,
  });
  L.control
    .zoom({ position: 'bottomleft', zoomInTitle: names.zoomIn, zoomOutTitle: names.zoomOut })
    .addTo(map);
  map.setMinZoom(map.getBoundsZoom(region, true) - 1);
  map.setView([...REGION_RULES[country].centre], map.getMinZoom());
  if (tilesUrl) L.tileLayer(tilesUrl, { attribution: '© OpenStreetMap' }).addTo(map);
  else drawOutline(map, country);

  let told: MapPlace | null = null;
  const tell = (at: L.LatLng) => {
    told = { latitude: rounded(at.lat), longitude: rounded(at.lng) };
    onPlace(told);
  };
  map.on('click', (event) => tell(event.latlng));
  box.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.target !== box) return;
    event.preventDefault();
    tell(map.getCenter());
  });
  const pin = createPin(map, names.pin, tell);
  return {
    show(place) {
      if (!place) return void pin.remove();
      const at = L.latLng(place.latitude, place.longitude);
      pin.setLatLng(at).addTo(map);
      // A place set on the map must not move the view.
      const isFromMap = told?.latitude === place.latitude && told.longitude === place.longitude;
      if (!isFromMap) map.setView(at, Math.max(map.getZoom(), zooms.near), { animate: false });
    },
    remove: () => void map.remove(),
  };
}

/** Draggable, or moved by arrow keys; with Shift by one pixel. */
function createPin(map: L.Map, label: string, tell: (at: L.LatLng) => void): L.Marker {
  const icon = L.divIcon({
    className: 'cursor-grab focus-visible:rounded-full',
    html: PIN,
    iconSize: [32, 32],
  });
  const pin = L.marker(map.getCenter(), { icon, draggable: true, keyboard: true, autoPan: true });
  pin.on('dragend', () => tell(pin.getLatLng()));
  pin.on('add', () => {
    const element = pin.getElement();
    element?.setAttribute('aria-label', label);
    element?.addEventListener('keydown', (event) => {
      const step = event.shiftKey ? 1 : STEP_PX;
      const moves: Record<string, [number, number]> = {
        ArrowLeft: [-step, 0],
        ArrowRight: [step, 0],
        ArrowUp: [0, -step],
        ArrowDown: [0, step],
      };
      const move = moves[event.key];
      if (!move) return;
      event.preventDefault();
      event.stopPropagation();
      const at = map.latLngToContainerPoint(pin.getLatLng()).add(move);
      tell(map.containerPointToLatLng(at));
    });
  });
  return pin;
}

function drawOutline(map: L.Map, own: Country): void {
  for (const { country, rings } of outline.countries) {
    const className = country === own ? classes.own : classes.other;
    const points = rings.map((ring) => ring.split(' ').map((pair) => pair.split(',').map(Number)));
    // Each ring is a separate land mass.
    const shapes = points.map((ring) => [ring as L.LatLngTuple[]]);
    L.polygon(shapes, { className, interactive: false, smoothFactor: 0.6 }).addTo(map);
  }
}
