/** The options of `npm run bench`. */
export interface Options {
  /** Empty: all of them. */
  names: readonly string[];
  rounds: number;
  seconds: number;
  /** Share of the full dataset. */
  scale: number;
  /** Writes the figures into docs/benchmarks.md. */
  write: boolean;
  /** Reloads the dataset. */
  fresh: boolean;
}

function numberOf(text: string | undefined, name: string, least: number): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value < least)
    throw new Error(`--${name} should be a number from ${least}.`);
  return value;
}

/** Reads the arguments; throws a plain message for an unknown one. */
export function readOptions(args: readonly string[], known: readonly string[]): Options {
  const options = { names: [] as string[], rounds: 5, seconds: 4, scale: 1, write: false, fresh: false };
  for (let i = 0; i < args.length; i++) {
    const arg = args[i]!;
    if (arg === '--rounds') options.rounds = numberOf(args[++i], 'rounds', 1);
    else if (arg === '--seconds') options.seconds = numberOf(args[++i], 'seconds', 1);
    else if (arg === '--scale') options.scale = numberOf(args[++i], 'scale', 0.01);
    else if (arg === '--write') options.write = true;
    else if (arg === '--fresh') options.fresh = true;
    else if (known.includes(arg)) options.names.push(arg);
    else
      throw new Error(
        `${arg} is none of ${known.join(', ')}, --rounds, --seconds, --scale, --write, --fresh.`,
      );
  }
  return options;
}
