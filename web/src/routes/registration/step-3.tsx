import { createFileRoute } from '@tanstack/react-router';
import { TradingScreen } from '#/registration/trading-screen';

export const Route = createFileRoute('/registration/step-3')({ component: TradingScreen });
