import { useNavigate } from '@tanstack/react-router';

/** Goes to another room of the desk with a row open in it. */
export function useRoomLink() {
  const navigate = useNavigate();
  return (room: 'payments' | 'credit-desk', row: string) =>
    void navigate({ to: `/operator/${room}`, search: { row } });
}
