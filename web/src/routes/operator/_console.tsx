import { createFileRoute } from '@tanstack/react-router';
import { ConsoleFrame } from '#/operator/shell/console-frame';

export const Route = createFileRoute('/operator/_console')({ component: ConsoleFrame });
