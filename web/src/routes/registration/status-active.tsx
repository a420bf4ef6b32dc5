import { createFileRoute } from '@tanstack/react-router';
import { ActiveScreen } from '#/registration/active-screen';

export const Route = createFileRoute('/registration/status-active')({ component: ActiveScreen });
