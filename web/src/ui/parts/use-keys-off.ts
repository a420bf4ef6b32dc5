import { SINGLE_KEYS_OFF } from './single-keys';
import { useKept } from './use-kept';

const isSet = (raw: string | null): boolean => raw !== null;

/** Whether single-key shortcuts are off on this device (WCAG 2.1.4), and a setter. */
export function useKeysOff() {
  const [isOff, keep] = useKept(SINGLE_KEYS_OFF, isSet);
  return { isOff, setOff: (next: boolean) => keep(next || null) };
}
