import { createFileRoute } from '@tanstack/react-router';
import { ConsoleFrame } from '#/operator/frame/console-frame';

export const Route = createFileRoute('/operator/_console')({ component: ConsoleFrame });
