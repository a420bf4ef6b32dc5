import type { Country } from '@mazad/domain/region-rules';
import { toLatinDigits } from '@mazad/domain/text/latin-digits';
import { IconCurrentLocation } from '@tabler/icons-react';
import { type Ref, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/buttons/button';
import { FieldGroup } from '#/ui/fields/field-group';
import { Skeleton } from '#/ui/frames/skeleton';
import { lazyPart } from '#/ui/parts/lazy-part';
import { useMapTiles } from '../signup-calls';
import { useDeviceLocation } from './use-device-location';

/** Degrees. */
export type MapPlace = { latitude: number; longitude: number };

// Leaflet and the outline load at this step; if that fails, coordinates can be typed.
const LocationMap = lazyPart(async () => {
  try {
    return (await import('./location-map')).LocationMap;
  } catch {
    return MapMissing;
  }
});

type LocationFieldProps = {
  country: Country;
  value: MapPlace | null;
  onChange: (place: MapPlace | null) => void;
  onBlur: () => void;
  ref?: Ref<HTMLInputElement>;
  error?: string | undefined;
};

export function LocationField({ country, value, onChange, onBlur, ref, error }: LocationFieldProps) {
  const t = useTranslations('registration');
  const tilesUrl = useMapTiles();
  const device = useDeviceLocation(onChange);
  const [typed, setTyped] = useState<string | null>(null);
  const isUnreadable = typed !== null && typed.trim() !== '' && placeOfText(typed) === null;
  const problem = isUnreadable ? t('coordinatesWrong') : (device.problem ?? error);
  const take = (text: string) => {
    setTyped(text);
    onChange(placeOfText(text));
  };
  return (
    <FieldGroup
      label={t('location')}
      error={problem}
      errorNote={problem === error && value === null ? t('locationNote') : undefined}
      aside={
        <Button
          look="quiet"
          className="self-center h-auto min-h-0 p-0 gap-1.5 text-accent [font-size:inherit]"
          isBusy={device.isLooking}
          onClick={device.find}
        >
          <IconCurrentLocation size={16} aria-hidden="true" />
          {device.isLooking ? t('locating') : t('useMyLocation')}
        </Button>
      }
    >
      <div
        className="h-39.5 overflow-hidden border border-line2 rounded-button data-error:border-lose phone:h-47.5"
        dir="ltr"
        data-error={problem ? true : undefined}
      >
        <Suspense fallback={<Skeleton height={158} />}>
          <LocationMap
            country={country}
            place={value}
            tilesUrl={tilesUrl}
            onPlace={(place) => {
              setTyped(null);
              onChange(place);
            }}
          />
        </Suspense>
      </div>
      <div className="flex items-center justify-between gap-3 text-ink3 text-small">
        <span>{value ? t('dragPin') : t('setPin')}</span>
        <input
          ref={ref}
          className="w-41 min-h-7 px-1.5 border-0 border-b border-b-edge bg-transparent text-ink2 text-end placeholder:text-ink3"
          dir="ltr"
          inputMode="text"
          aria-label={t('coordinates')}
          aria-invalid={problem ? true : undefined}
          placeholder="25.2697, 55.3094"
          maxLength={60}
          value={typed ?? (value ? textOf(value) : '')}
          onChange={(event) => take(event.target.value)}
          onBlur={() => {
            if (!isUnreadable) setTyped(null);
            onBlur();
          }}
        />
      </div>
    </FieldGroup>
  );
}

function MapMissing() {
  const t = useTranslations('registration');
  return <p className="grid place-items-center h-full p-4 text-ink2">{t('mapFailed')}</p>;
}

const textOf = ({ latitude, longitude }: MapPlace) => `${latitude}, ${longitude}`;

/** 'latitude, longitude' as copied from a map, also with Arabic digits and punctuation. */
function placeOfText(text: string): MapPlace | null {
  const plain = toLatinDigits(text).replaceAll('٫', '.').replaceAll('،', ',');
  const found = /^\s*(-?\d{1,2}(?:\.\d+)?)°?\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)°?\s*$/.exec(plain);
  if (!found) return null;
  return { latitude: Number(found[1]), longitude: Number(found[2]) };
}
