import { createFileRoute } from '@tanstack/react-router';
import { StoreScreen } from '#/registration/store-screen';

export const Route = createFileRoute('/registration/step-2')({ component: StoreScreen });
