import { useNavigate } from '@tanstack/react-router';

/** Opens another room with a row. */
export function useRoomLink() {
  const navigate = useNavigate();
  return (room: 'payments' | 'credit-desk', row: string) =>
    void navigate({ to: `/operator/${room}`, search: { row } });
}
