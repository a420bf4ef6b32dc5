import { SINGLE_KEYS_OFF } from './single-keys';
import { useKept } from './use-kept';

const isSet = (raw: string | null): boolean => raw !== null;

/** Whether keys pressed alone are switched off on this device (WCAG 2.1.4), and what switches them. */
export function useKeysOff() {
  const [isOff, keep] = useKept(SINGLE_KEYS_OFF, isSet);
  return { isOff, setOff: (next: boolean) => keep(next || null) };
}
