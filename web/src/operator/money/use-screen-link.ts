import { useNavigate } from '@tanstack/react-router';

/** Opens another screen with a row. */
export function useScreenLink() {
  const navigate = useNavigate();
  return (screen: 'payments' | 'credit-desk', row: string) =>
    void navigate({ to: `/operator/${screen}`, search: { row } });
}
