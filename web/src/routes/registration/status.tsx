import { createFileRoute } from '@tanstack/react-router';
import { StatusScreen } from '#/registration/status-screen';

export const Route = createFileRoute('/registration/status')({ component: StatusScreen });
