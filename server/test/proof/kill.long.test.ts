import { describe } from 'vitest';
import { testKills } from '../harness/kill-cycles.ts';

describe('killed at any moment, many times', () => testKills(Number(process.env.KILL_CYCLES ?? 50)));
