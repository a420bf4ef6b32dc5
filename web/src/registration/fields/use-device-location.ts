import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MapPlace } from './location-field';

const TIMEOUT_MS = 15_000;
/** About a metre. */
const DECIMALS = 5;

/** Asks for the device's location on request. */
export function useDeviceLocation(onPlace: (place: MapPlace) => void) {
  const t = useTranslations('registration');
  const [problem, setProblem] = useState<'locationDenied' | 'locationFailed' | null>(null);
  const [isLooking, setLooking] = useState(false);
  const find = () => {
    setProblem(null);
    if (!('geolocation' in navigator)) return setProblem('locationFailed');
    setLooking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLooking(false);
        onPlace({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) });
      },
      (error) => {
        setLooking(false);
        setProblem(error.code === error.PERMISSION_DENIED ? 'locationDenied' : 'locationFailed');
      },
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: 60_000 },
    );
  };
  return { find, isLooking, problem: problem ? t(problem) : undefined };
}

/** Degrees to about a metre; more digits would be noise. */
export function rounded(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS));
}
